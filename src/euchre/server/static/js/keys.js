// What a key means at the table.

/**
 * @typedef {{ does: "open", panel: string }
 *   | { does: "choose", number: number }
 *   | { does: "step", by: number }
 *   | { does: "edge", end: boolean }
 *   | { does: "hint" | "undo" | "put back" }} Command
 */

/** @type {Record<string, Command>} */
const LETTERS = {
  "?": { does: "open", panel: "rules" },
  l: { does: "open", panel: "last" },
  s: { does: "open", panel: "score" },
  c: { does: "open", panel: "chat" },
  m: { does: "open", panel: "menu" },
  e: { does: "open", panel: "events" },
  k: { does: "open", panel: "keys" },
  h: { does: "hint" },
  u: { does: "undo" },
};

/** What the page on keys says, in its order. */
export const KEY_WORDS = [
  ["1 – 9", "make the choice, or touch the card, with that number"],
  ["← →", "go through the hand"],
  ["Enter", "play the card, or press the button"],
  ["L", "the last trick"],
  ["S", "the score"],
  ["?", "the rules and house rules"],
  ["H", "a hint, where the table allows it"],
  ["U", "take back your last action, where you play alone"],
  ["C", "talk"],
  ["E", "what has happened"],
  ["M", "the menu"],
  ["K", "these keys"],
  ["Esc", "close, or put the card back"],
];

/** @type {Record<string, Command>} */
const MOVES = {
  ArrowLeft: { does: "step", by: -1 },
  ArrowRight: { does: "step", by: 1 },
  Home: { does: "edge", end: false },
  End: { does: "edge", end: true },
};

/**
 * @typedef {object} Press
 * @property {string} key
 * @property {boolean} [held] whether Ctrl, Alt or Meta is down
 * @property {boolean} [typing] whether it goes into a field
 * @property {boolean} [covered] whether a panel is open
 * @property {boolean} [inHand] whether the focus is on a card of the hand
 * @property {boolean} [single] whether letters and digits mean anything
 */

/**
 * The command of a key, `null` where it means nothing here.
 * @param {Press} press
 * @returns {Command | null}
 */
export function command({ key, held = false, typing = false, covered = false, inHand = false, single = true }) {
  if (held || typing || covered) return null;
  if (key === "Escape") return { does: "put back" };
  if (key in MOVES) return inHand || key.startsWith("Arrow") ? (MOVES[key] ?? null) : null;
  if (!single) return null;
  if (/^[1-9]$/.test(key)) return { does: "choose", number: Number(key) };
  return LETTERS[key.toLowerCase()] ?? null;
}

/**
 * Where the focus goes in a row of that many.
 * @param {number} at @param {number} count @param {Command} move
 */
export function stepped(at, count, move) {
  if (move.does === "edge") return move.end ? count - 1 : 0;
  if (move.does !== "step" || count === 0) return at;
  if (at < 0) return move.by > 0 ? 0 : count - 1;
  return (at + move.by + count) % count;
}
