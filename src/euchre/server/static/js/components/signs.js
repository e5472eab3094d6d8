// Small drawings: what the tools and the seats show.

import { html } from "../html.js";
import { Pip } from "../card.js";

/** @type {Record<string, string>} */
const LINES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  last: "M4 8.5 11 5l3.2 9.2-7 3.3ZM13 5.5l7 2-2.8 10-5.4-1.6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.3-1.1 2.2h-5c0-.9-.4-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  undo: "M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9",
  chat: "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5Z",
  rules: "M6 4h9l3 3v13H6ZM9 11h6M9 15h6M9 7h3",
  close: "M6 6l12 12M18 6 6 18",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  seat: "M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5 20c.6-4 3.4-6 7-6s6.4 2 7 6",
  events: "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h11",
  keys: "M4 7h16v10H4ZM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  door: "M13 4H6v16h7M10 12h10M16.5 8.5 20 12l-3.5 3.5",
  score: "M5 20V10M12 20V4M19 20v-7",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  replay: "M5 12a7 7 0 1 0 2.3-5.2L4.5 9.5M4.5 4.5v5h5",
};

/** A drawing beside words; it says nothing by itself. @param {{ name: string }} props */
export const Sign = ({ name }) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;

/** @type {Record<string, import("../card.js").Suit>} */
const SUITS = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };

/**
 * The sign of a trump: a suit, or the words of a hand without.
 * @param {{ trump: string, label?: string }} props
 */
export function Trump({ trump, label }) {
  const suit = SUITS[trump];
  if (suit) return html`<${Pip} suit=${suit} ...${label ? { label } : {}} />`;
  return html`<span class="no-trump">${trump === "low" ? "Low" : "NT"}</span>`;
}

/** The suit that an action names. @param {any} action @returns {import("../card.js").Suit | null} */
export const suitOf = (action) => (typeof action.trump === "string" ? action.trump : (action.suit ?? null));
