// The way through the match: step by step, deal by deal, by itself, or by the slider.

import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { textOf } from "../lobby/parts.js";
import { nextDeal, previousDeal, whereWords } from "./walk.js";

/** @typedef {import("./walk.js").Match} Match */
/** @typedef {import("./walk.js").Way} Way */
/** @typedef {{ match: Match, at: number, go: (way: Way) => void }} Walking */

const PACE = 1400;

const SIGNS = {
  firstOfDeal: "M6 5v14M18 5l-9 7 9 7Z",
  back: "M16 5l-9 7 9 7Z",
  play: "M8 5l10 7-10 7Z",
  pause: "M9 5v14M15 5v14",
  forward: "M8 5l9 7-9 7Z",
  nextDeal: "M18 5v14M6 5l9 7-9 7Z",
};

/** @param {Walking} props */
export function Controls({ match, at, go }) {
  const last = match.steps.length - 1;
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => (at < last ? go((from) => from + 1) : setRunning(false)), PACE);
    return () => clearTimeout(timer);
  }, [running, at]);
  const step = (/** @type {Way} */ way) => {
    setRunning(false);
    go(way);
  };
  const slide = (/** @type {InputEvent} */ event) => {
    const to = Number(textOf(event));
    step(() => to);
  };
  return html`<div class="controls" role="group" aria-label="The way through the match">
    <div class="controls__buttons">
      <${Door} sign="firstOfDeal" label="Beginning of the deal" off=${at === 0}
        go=${() => step((from) => previousDeal(match, from))} />
      <${Door} sign="back" label="Step back" off=${at === 0} go=${() => step((from) => from - 1)} />
      <${Door} sign=${running ? "pause" : "play"} label=${running ? "Pause" : "Play by itself"} off=${at === last && !running}
        go=${() => setRunning(!running)} />
      <${Door} sign="forward" label="Step forward" off=${at === last} go=${() => step((from) => from + 1)} />
      <${Door} sign="nextDeal" label="Next deal" off=${at === last} go=${() => step((from) => nextDeal(match, from))} />
    </div>
    <div class="controls__slider">
      <input type="range" min="0" max=${last} value=${at} list="deals" aria-label="Step"
        aria-valuetext=${`Step ${at + 1} of ${last + 1}: ${whereWords(match, at)}`} onInput=${slide} />
      <datalist id="deals">${match.deals.map((deal) => html`<option key=${deal.number} value=${deal.first} />`)}</datalist>
      <span class="numbers small soft">${at + 1} / ${last + 1}</span>
    </div>
  </div>`;
}

/** @param {{ sign: keyof typeof SIGNS, label: string, off: boolean, go: () => void }} props */
const Door = ({ sign, label, off, go }) => html`
  <button type="button" class="button button--icon" aria-label=${label} title=${label} aria-disabled=${off}
    onClick=${() => off || go()}>
    <svg class="icon icon--solid" viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[sign]} /></svg>
  </button>`;
