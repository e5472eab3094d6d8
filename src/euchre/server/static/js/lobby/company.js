// Who may sit down at a new table, and how it is played there.

import { html } from "../html.js";
import { Segments, Switch, textOf, useAnswer } from "./parts.js";

/** @typedef {"beginner" | "club" | "expert" | "random"} Level */
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

/** @type {Record<Level, string>} */
const LEVELS = { beginner: "Beginner", club: "Club", expert: "Expert", random: "At random" };

/** @type {[Clock, string][]} */
const CLOCKS = [
  ["none", "No clock"],
  ["relaxed", "60 s"],
  ["quick", "15 s"],
];

/** @type {[boolean, string][]} */
const DOORS = [
  [false, "Only by link"],
  [true, "Open to all"],
];

/** @type {["hints" | "chat" | "guide", string, string][]} */
const SWITCHES = [
  ["hints", "Hints", "A player may ask what a good player would do, and why."],
  ["chat", "Free words", "Besides set phrases, players may write to each other."],
  ["guide", "Teach me as we play", "Each part of the game is explained when it is first met."],
];

/** @typedef {{ players: number, habits: Habits, change: (habits: Partial<Habits>) => void }} CompanyProps */

/** @param {CompanyProps} props */
export function Company({ players, habits, change }) {
  const { answer } = useAnswer(() => "levels");
  const names = /** @type {Level[] | null} */ (answer) ?? [habits.level];
  const levels = names.map((level) => /** @type {[Level, string]} */ ([level, LEVELS[level] ?? level]));
  return html`<section class="step" aria-labelledby="company">
    <h2 id="company">The company</h2>
    <div class="company">
      <${Segments} legend="Who may come" name="public" value=${habits.public} choices=${DOORS}
        onChange=${(/** @type {boolean} */ each) => change({ public: each })} />
      <${Segments} legend="Who plays the seats that stay empty" name="level" value=${habits.level} choices=${levels}
        onChange=${(/** @type {Level} */ level) => change({ level, levels: {} })} />
      <${Seats} players=${players} habits=${habits} change=${change} levels=${levels} />
      <${Segments} legend="Time for each decision" name="clock" value=${habits.clock} choices=${CLOCKS}
        onChange=${(/** @type {Clock} */ clock) => change({ clock })} />
      ${SWITCHES.map(([name, label, hint]) => html`<${Switch} key=${name} id=${name} label=${label} hint=${hint} checked=${habits[name]}
        onChange=${(/** @type {boolean} */ on) => change({ [name]: on })} />`)}
    </div>
  </section>`;
}

/** @param {CompanyProps & { levels: [Level, string][] }} props */
function Seats({ players, habits, change, levels }) {
  const set = (/** @type {number} */ seat) => (/** @type {globalThis.Event} */ event) => {
    change({ levels: { ...habits.levels, [seat]: /** @type {Level} */ (textOf(event)) } });
  };
  const seats = Array.from({ length: players - 1 }, (_, at) => at + 1);
  return html`<details class="seat-levels">
    <summary>Seat by seat</summary>
    <div class="seat-levels__seats">
      ${seats.map((seat) => html`<div class="field" key=${seat}>
        <label for=${`seat-${seat}`}>${seatName(seat, players)}</label>
        <select id=${`seat-${seat}`} class="select" value=${habits.levels[seat] ?? habits.level} onChange=${set(seat)}>
          ${levels.map(([level, words]) => html`<option key=${level} value=${level}>${words}</option>`)}
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
