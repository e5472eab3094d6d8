// The score: numbers, and the counters as they lie on a real table.

import { Counters } from "../counters.js";
import { html } from "../html.js";
import { capital, many, sideName, sideNames } from "../state.js";
import { show } from "../store.js";

/** @typedef {import("../wire.js").Sight} Sight */
/** @typedef {import("../wire.js").SideSight} SideSight */

/** The sides, the reader's own first. @param {Sight} sight */
export function sides({ table, own }) {
  const mine = own.seat === null ? null : (table.seats[own.seat]?.side ?? null);
  return [...table.sides].sort((one, other) => Number(other.side === mine) - Number(one.side === mine) || one.side - other.side);
}

/** @param {{ sight: Sight }} props */
export function Score({ sight }) {
  const all = sides(sight);
  return html`<button type="button" class="score" data-sides=${all.length} onClick=${() => show("score")}>
    <span class="visually-hidden">Score: </span>
    ${all.map((side) => html`<${Side} key=${side.side} side=${side} sight=${sight} />`)}
  </button>`;
}

/** @param {{ side: SideSight, sight: Sight }} props */
function Side({ side, sight }) {
  const tricks = side.seats.reduce((sum, seat) => sum + (sight.table.seats[seat]?.tricks ?? 0), 0);
  const more = [side.games > 0 && sight.table.stage === "playing" ? many(side.games, "game") : "", tricks > 0 ? many(tricks, "trick") : ""].filter(Boolean);
  return html`<span class=${`score__side score__side--${side.side}`}>
    ${side.pips && html`<span aria-hidden="true"><${Lying} side=${side} /></span>`}
    <span class="score__words"><span class="score__name">${joined(sideNames(side, sight))}</span>
      <span class="score__more">${more.join(" · ")}</span></span>
    <span class="score__number">${side.score}</span>
  </span>`;
}

/** Names side by side, each of which may be cut short where there is no room. @param {string[]} names */
const joined = (names) => names.map((name, at) => {
  const isLast = at === names.length - 1;
  return html`<span key=${at}>${isLast && at > 0 ? "& " : ""}${name}${at < names.length - 2 ? "," : ""}</span>${isLast ? "" : " "}`;
});

/** How the counters of a side lie. @param {{ side: SideSight }} props */
export function Lying({ side }) {
  const { pips } = side;
  if (!pips) return null;
  return html`<${Counters} sizes=${pips.sizes} shown=${pips.shown} crossed=${pips.crossed} barn=${pips.barn}
    suit=${side.side % 2 ? "S" : "H"} label=${side.words ? capital(side.words) : undefined} />`;
}

/** The score in full. @param {{ sight: Sight }} props */
export function ScoreInFull({ sight }) {
  const { target } = sight.table;
  return html`<ul class="standing">
    ${sides(sight).map((side) => html`<li key=${side.side}>
      <${Lying} side=${side} />
      <div class="grow"><strong>${sideName(side, sight)}</strong>
        ${side.words && html`<p class="soft small">${capital(side.words)}</p>`}
        ${side.games > 0 && html`<p class="small">${many(side.games, "game")} won</p>`}
        ${side.tokens > 0 && html`<p class="small">${many(side.tokens, "four-trick token")}</p>`}</div>
      <span class="standing__number">${side.score}</span>
    </li>`)}
  </ul>
  ${target !== null && html`<p class="soft">The game goes ${target === 0 ? "down to 0" : `to ${target}`}.</p>`}`;
}
