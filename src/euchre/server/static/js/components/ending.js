// The end of a deal, and the end of a match.

import { address } from "../api.js";
import { next, say, tableId } from "../desk.js";
import { html } from "../html.js";
import { capital, sideName } from "../state.js";
import { ended, putAside } from "../store.js";
import { Dialog } from "./dialog.js";
import { Lying, sides } from "./score.js";
import { Sign } from "./signs.js";

/** @typedef {import("../wire.js").Sight} Sight */

/** How the deal came out. */
export function DealEnd() {
  const end = ended.value;
  if (!end) return null;
  const { words, sight } = end;
  const [first, ...rest] = split(words);
  return html`<${Dialog} title=${first} class="ending" onClose=${next} isBare>
    ${rest.map((sentence) => html`<p key=${sentence}>${sentence}</p>`)}
    <${Standing} sight=${sight} points=${sight.table.last_deal?.points ?? []} />
    <div class="dialog__foot"><button type="button" class="button button--main button--large" autofocus onClick=${next}>Next</button></div>
  <//>`;
}

/** The first clause says what happened; what follows says what it is worth. @param {string} words */
function split(words) {
  const at = words.indexOf(": ");
  return at < 0 ? [words] : [`${words.slice(0, at)}.`, capital(words.slice(at + 2))];
}

/** Each side's score, and what it has just got. @param {{ sight: Sight, points: readonly number[] }} props */
function Standing({ sight, points }) {
  return html`<ul class="standing">
    ${sides(sight).map((side) => html`<li key=${side.side} class=${points[side.side] || wins(side, sight) ? "standing--moved" : ""}>
      <${Lying} side=${side} />
      <strong class="grow">${sideName(side, sight)}</strong>
      ${wins(side, sight) && html`<span class="standing__gain">${side.seats.length > 1 ? "Winners" : "Winner"}</span>`}
      ${points[side.side] ? html`<span class="standing__gain">${signed(points[side.side] ?? 0)}</span>` : null}
      <span class="standing__number">${side.score}</span>
    </li>`)}
  </ul>`;
}

/** Whether a side has won the match. @param {import("../wire.js").SideSight} side @param {Sight} sight */
const wins = ({ side }, { table }) => table.stage === "over" && table.winners.includes(side);

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

/** What can be done once the match is over. @param {{ sight: Sight }} props */
export function AfterMatch({ sight }) {
  const { own } = sight;
  return html`<div class="choices choices--over">
    ${own.seat !== null && html`<button type="button" class="button button--main answer" onClick=${() => say("rematch")}>Play again</button>`}
    <a class="button answer" href=${address(`r/${tableId}`)}><${Sign} name="replay" />Replay</a>
    <a class="button answer" href=${address("")}><${Sign} name="door" />Lobby</a>
  </div>`;
}

/** How the match came out. @param {{ sight: Sight }} props */
export function MatchEnd({ sight }) {
  const { table, own } = sight;
  if (table.stage !== "over" || putAside.value || ended.value) return null;
  const close = () => {
    putAside.value = true;
  };
  return html`<${Dialog} title=${own.result ?? table.result ?? "The match is over."} class="ending ending--match" onClose=${close}>
    ${table.last_deal && html`<p class="soft">${table.last_deal.words}</p>`}
    <${Standing} sight=${sight} points=${[]} />
    <${AfterMatch} sight=${sight} />
  <//>`;
}
