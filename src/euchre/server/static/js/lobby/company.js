// Who may sit down at a new table, and how it is played there.

import { html } from "../html.js";
import { Segments, Switch } from "./parts.js";

/** @typedef {"beginner" | "club" | "expert"} Level */
/** @typedef {"none" | "relaxed" | "quick"} Clock */

/**
 * How a table is laid besides its rules; `levels` are those of single seats.
 * @typedef {object} Habits
 * @property {Level} level
 * @property {Record<number, Level>} levels
 * @property {boolean} public
 * @property {Clock} clock
 * @property {boolean} chat
 * @property {boolean} hints
 * @property {boolean} guide
 */

/** @type {[Level, string][]} */
const LEVELS = [
  ["beginner", "Beginner"],
  ["club", "Club"],
  ["expert", "Expert"],
];

/** @type {[Clock, string][]} */
const CLOCKS = [
  ["none", "No clock"],
  ["relaxed", "60 seconds"],
  ["quick", "15 seconds"],
];

/** @type {[boolean, string][]} */
const DOORS = [
  [false, "Only by link"],
  [true, "Open to all"],
];

/** @param {{ players: number, habits: Habits, change: (habits: Partial<Habits>) => void }} props */
export const Company = ({ players, habits, change }) => html`
  <section class="step" aria-labelledby="company">
    <h2 id="company">The company</h2>
    <div class="company">
      <${Segments} legend="Who may come" name="public" value=${habits.public} choices=${DOORS} onChange=${(/** @type {boolean} */ each) => change({ public: each })} />
      <${Segments} legend="Who plays the seats that stay empty" name="level" value=${habits.level} choices=${LEVELS}
        onChange=${(/** @type {Level} */ level) => change({ level, levels: {} })} />
      <${Seats} players=${players} habits=${habits} change=${change} />
      <${Segments} legend="Time for each decision" name="clock" value=${habits.clock} choices=${CLOCKS} onChange=${(/** @type {Clock} */ clock) => change({ clock })} />
      <${Switch} id="hints" label="Hints" hint="A player may ask what a good player would do, and why." checked=${habits.hints} onChange=${(/** @type {boolean} */ hints) => change({ hints })} />
      <${Switch} id="chat" label="Free words" hint="Besides set phrases, players may write to each other." checked=${habits.chat} onChange=${(/** @type {boolean} */ chat) => change({ chat })} />
      <${Switch} id="guide" label="Teach me as we play" hint="Each part of the game is explained when it is first met." checked=${habits.guide} onChange=${(/** @type {boolean} */ guide) => change({ guide })} />
    </div>
  </section>`;

/** @param {{ players: number, habits: Habits, change: (habits: Partial<Habits>) => void }} props */
function Seats({ players, habits, change }) {
  const set = (/** @type {number} */ seat, /** @type {globalThis.Event} */ event) => {
    const level = /** @type {Level} */ (/** @type {HTMLSelectElement} */ (event.currentTarget).value);
    change({ levels: { ...habits.levels, [seat]: level } });
  };
  const seats = Array.from({ length: players - 1 }, (_, at) => at + 1);
  return html`<details class="seat-levels">
    <summary>Seat by seat</summary>
    <div class="seat-levels__seats">
      ${seats.map((seat) => html`<div class="field" key=${seat}>
        <label for=${`seat-${seat}`}>${seatName(seat, players)}</label>
        <select id=${`seat-${seat}`} class="select" value=${habits.levels[seat] ?? habits.level} onChange=${(/** @type {globalThis.Event} */ event) => set(seat, event)}>
          ${LEVELS.map(([level, words]) => html`<option key=${level} value=${level}>${words}</option>`)}
        </select>
      </div>`)}
    </div>
  </details>`;
}

/**
 * What a seat is called from the reader's own.
 * @param {number} seat
 * @param {number} players
 */
function seatName(seat, players) {
  if (seat === 1) return "On your left";
  if (seat === players - 1) return "On your right";
  if (players === 4) return "Across from you";
  return ["", "", "Second on your left", "Across from you", "Second on your right"][seat] ?? `Seat ${seat + 1}`;
}
