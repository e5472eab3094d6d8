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
  back: "M15 5l-8 7 8 7",
  play: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8l6 4-6 4Z",
  pause: "M9 5v14M15 5v14",
  forward: "M9 5l8 7-8 7",
  nextDeal: "M18 5v14M6 5l9 7-9 7Z",
};

/** Signs that are lines and no shapes. */
const OUTLINED = new Set(["play", "pause", "back", "forward"]);

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
        go=${() => setRunning(!running)} shown=${running ? "Pause" : "Play"} />
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

/** @param {{ sign: keyof typeof SIGNS, label: string, off: boolean, go: () => void, shown?: string }} props */
const Door = ({ sign, label, off, go, shown }) => html`
  <button type="button" class=${`button ${shown ? "controls__play" : "button--icon"}`} aria-label=${label} title=${label} aria-disabled=${off}
    onClick=${() => off || go()}>
    <svg class=${`icon ${OUTLINED.has(sign) ? "" : "icon--solid"}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[sign]} /></svg>${shown}
  </button>`;
