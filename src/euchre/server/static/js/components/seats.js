// One seat: who has it, and what may be done about it.

import { get } from "../api.js";
import { say } from "../desk.js";
import { html } from "../html.js";
import { useEffect } from "../../vendor/hooks.js";
import { signal } from "../../vendor/signals.js";
import { capital, standing } from "../state.js";
import { looked, muted, show } from "../store.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../wire.js").SeatSight} SeatSight */
/** @typedef {import("../wire.js").Sight} Sight */

/** The levels that this house has players for; none until it has said so. */
const levels = signal(/** @type {readonly string[]} */ ([]));

async function askLevels() {
  if (levels.value.length === 0) levels.value = await get("levels").catch(() => []);
}

/** @param {{ sight: Sight }} props */
export function SeatPanel({ sight }) {
  const seat = sight.table.seats[looked.value ?? 0];
  if (!seat) return null;
  const then = (/** @type {string} */ command, parts = {}) => () => {
    show(null);
    void say(command, { ...(command === "stand" ? {} : { seat: seat.seat }), ...parts });
  };
  const { own } = sight;
  return html`<${Dialog} title=${seat.who === "open" ? "An open seat" : seat.name}>
    <p>${about(seat)} ${capital(standing(seat, sight.table))}</p>
    <div class="stack seat-panel">
      ${own.may_sit.includes(seat.seat) && html`<button type="button" class="button button--main" onClick=${then("sit")}>Sit here</button>`}
      ${seat.yours && html`<button type="button" class="button" onClick=${then("stand")}>Leave my seat to the computer</button>`}
      ${own.host && seat.who !== "person" && html`<${LevelField} seat=${seat} />`}
      ${own.host && seat.who === "person" && !seat.yours && html`<button type="button" class="button button--danger" onClick=${then("remove")}>Remove from the table</button>`}
      ${seat.who === "person" && !seat.yours && html`<${Mute} seat=${seat.seat} />`}
    </div>
  <//>`;
}

/** @param {SeatSight} seat */
function about(seat) {
  if (seat.who === "open") return "Nobody sits here yet.";
  if (seat.who === "bot") return `A player of the computer, ${seat.level ?? "club"} level.`;
  const host = seat.host ? ", the host of the table" : "";
  return seat.covered ? `A person${host}, away: the computer plays meanwhile.` : `A person${host}${seat.away ? ", away" : ""}.`;
}

/** How well the computer is to play on a seat. @param {{ seat: SeatSight }} props */
export function LevelField({ seat }) {
  useEffect(() => void askLevels(), []);
  const now = seat.who === "bot" ? (seat.level ?? "club") : "";
  const offered = now && !levels.value.includes(now) ? [now, ...levels.value] : levels.value;
  const set = async (/** @type {any} */ { currentTarget: field }) => {
    const answer = await say("setbot", { seat: seat.seat, level: field.value });
    if (answer.hear === "refused") field.value = now;
  };
  return html`<label class="level"><span class="visually-hidden">Level of the computer on seat ${seat.seat + 1}</span>
    <select class="select" value=${now} onChange=${set}>
      ${seat.who === "open" && html`<option value="" disabled>open</option>`}
      ${offered.map((level) => html`<option key=${level} value=${level}>${capital(level)}</option>`)}
    </select></label>`;
}

/** @param {{ seat: number }} props */
function Mute({ seat }) {
  const isMuted = muted.value.has(seat);
  const turn = () => {
    const rest = new Set(muted.value);
    if (!rest.delete(seat)) rest.add(seat);
    muted.value = rest;
  };
  return html`<button type="button" class="button" aria-pressed=${isMuted ? "true" : "false"} onClick=${turn}>Mute</button>`;
}
