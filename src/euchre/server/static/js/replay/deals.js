// The deals of the match, each with what there is to say of it, and ways into its tricks.

import { html } from "../html.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { dealAt, pointsWords } from "./walk.js";

/** @typedef {import("./walk.js").Match} Match */
/** @typedef {import("./walk.js").Deal} Deal */
/** @typedef {{ match: Match, at: number, go: (way: import("./walk.js").Way) => void }} Walking */

/** @param {Walking} props */
export const Deals = ({ match, at, go }) => html`
  <section class="panel deals" aria-labelledby="deals-title">
    <h2 id="deals-title">The deals</h2>
    ${match.result && html`<p class="small">${match.result}</p>`}
    <ol class="deals__list">
      ${match.deals.map((deal) => html`<${Line} key=${deal.number} match=${match} deal=${deal} at=${at} go=${go}
        current=${dealAt(match, at) === deal} />`)}
    </ol>
  </section>`;

/** @param {Walking & { deal: Deal, current: boolean }} props */
function Line({ match, deal, current, at, go }) {
  const line = useRef(/** @type {HTMLLIElement | null} */ (null));
  useEffect(() => {
    const list = line.current?.parentElement;
    if (current && list && line.current) list.scrollTop = line.current.offsetTop - list.offsetTop;
  }, [current]);
  return html`<li ref=${line} class=${`deal ${current ? "deal--current" : ""}`}>
    <button type="button" class="deal__name" aria-expanded=${current} onClick=${() => go(() => deal.first)}>
      <strong>Deal ${deal.number}</strong> <span class="soft">${pointsWords(match, deal)}</span>
    </button>
    ${current && html`<div class="deal__facts">
      ${deal.ended && html`<p>${deal.ended}</p>`}
      <dl class="facts">
        ${deal.facts.map(({ about, words }) => html`<div key=${about}><dt>${about}</dt><dd>${words}</dd></div>`)}
      </dl>
      ${deal.tricks.length > 0 && html`<div class="row deal__tricks" role="group" aria-label="Tricks">
        <span class="small soft">Trick</span>
        ${deal.tricks.map((first, index) => html`<button type="button" key=${first} class="button button--small"
          aria-label=${`Trick ${index + 1}`} aria-pressed=${isIn(deal, index, at)} onClick=${() => go(() => first)}>
          ${index + 1}
        </button>`)}
      </div>`}
    </div>`}
  </li>`;
}

/** Whether a step is in a trick of the deal. @param {Deal} deal @param {number} index @param {number} at */
const isIn = (deal, index, at) => at >= (deal.tricks[index] ?? 0) && at < (deal.tricks[index + 1] ?? deal.last + 1);
