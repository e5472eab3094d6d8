// The replay page: the table at a step, the way through the match, and what is told of it.

import { fetchPictures } from "../card.js";
import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { Deals } from "./deals.js";
import { FairPanel } from "./fairpanel.js";
import { Fork } from "./fork.js";
import { Papers } from "./papers.js";
import { nextDeal, previousDeal, readHash, whereWords, within } from "./walk.js";

/** @typedef {import("./walk.js").Match} Match */
/** @typedef {import("./walk.js").Way} Way */

/** @param {{ match: Match, table: string, which: string | null }} props */
export function Replay({ match, table, which }) {
  const [at, setAt] = useState(() => readHash(location.hash, match));
  const go = (/** @type {Way} */ way) => setAt((before) => within(match, way(before)));
  useEffect(fetchPictures, []);
  useEffect(() => history.replaceState(null, "", placeOfStep(at)), [at]);
  useKeys(match, go);
  return html`<div class="replay">
    <h1>${match.title}</h1>
    <div class="replay__table">
      <${Board} match=${match} at=${at} />
      <div class="steer">
        <div class="steer__said">
          <div class="grow" role="status">
            <p class="small soft">${whereWords(match, at)}</p>
            <p class="steer__text">${match.steps[at]?.text}</p>
          </div>
          <${Fork} match=${match} table=${table} which=${which} at=${at} />
        </div>
        <${Controls} match=${match} at=${at} go=${go} />
      </div>
    </div>
    <div class="replay__side">
      <${Deals} match=${match} at=${at} go=${go} />
      <${FairPanel} match=${match} table=${table} />
      <${Papers} match=${match} table=${table} which=${which} />
    </div>
  </div>`;
}

/** The address of a step, to be sent to somebody. @param {number} at */
const placeOfStep = (at) => `${location.pathname}${location.search}${at === 0 ? "" : `#${at + 1}`}`;

/**
 * Arrows step, and with the page keys deal by deal; fields and the slider keep their own keys.
 * @param {Match} match
 * @param {(way: Way) => void} go
 */
function useKeys(match, go) {
  useEffect(() => {
    /** @type {Record<string, Way>} */
    const ways = {
      ArrowLeft: (at) => at - 1,
      ArrowRight: (at) => at + 1,
      PageUp: (at) => previousDeal(match, at),
      PageDown: (at) => nextDeal(match, at),
      Home: () => 0,
      End: () => match.steps.length - 1,
    };
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      const way = ways[event.key];
      if (!way || event.altKey || event.ctrlKey || event.metaKey || ownsKeys(event.target)) return;
      event.preventDefault();
      go(way);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** @param {EventTarget | null} target */
const ownsKeys = (target) => target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
