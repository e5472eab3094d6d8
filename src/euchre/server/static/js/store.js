// What this page knows: what the server sent, what was touched, and which panel is open.

import { computed, signal } from "../vendor/signals.js";
import { anticipated } from "./state.js";

/** @typedef {import("./wire.js").Sight} Sight */
/** @typedef {import("./state.js").Pending} Pending */
/** @typedef {{ id: number, text: string, kind: "plain" | "wrong" | "hint" }} Toast */
/** @typedef {{ seat: number | null, name: string, text: string, kind: string, at: number }} Word */

/** The sight that is shown; what came later may still wait to be shown. */
export const sight = signal(/** @type {Sight | null} */ (null));

/** One's own action that the server has not yet answered. */
export const pending = signal(/** @type {Pending | null} */ (null));

/** What is drawn. */
export const drawn = computed(() => sight.value && anticipated(sight.value, pending.value));

export const link = signal(/** @type {import("./socket.js").Link} */ ({ state: "connecting", why: null }));

/** The panel that is open. */
export const panel = signal(/** @type {string | null} */ (null));

/** The seat that the seat panel is about. */
export const looked = signal(/** @type {number | null} */ (null));

/** The key of the card of the hand that is lifted, to be confirmed. */
export const lifted = signal(/** @type {string | null} */ (null));

export const toasts = signal(/** @type {Toast[]} */ ([]));

/** The sentences of what has happened, the newest last. */
export const told = signal(/** @type {{ id: number, text: string }[]} */ ([]));

/** What people have said, the newest last. */
export const spoken = signal(/** @type {Word[]} */ ([]));

/** How many words have come since the talk was last looked at. */
export const unread = signal(0);

/** What is being said, by seat; it passes. */
export const bubbles = signal(/** @type {Record<number, Word>} */ ({}));

/** The seats whose words are not shown. */
export const muted = signal(/** @type {ReadonlySet<number>} */ (new Set()));

/** What a good player would do. */
export const hint = signal(/** @type {{ action: any, words: string, why: string } | null} */ (null));

/** What is proclaimed in the middle of the table for a moment. */
export const banner = signal(/** @type {{ text: string, trump: string | null } | null} */ (null));

/** What is new about the table itself, such as who came; it passes. */
export const news = signal(/** @type {string | null} */ (null));

/** The deal that has just ended, until it has been looked at. */
export const ended = signal(/** @type {{ words: string, sight: Sight, before: Sight } | null} */ (null));

/** Whether the end of the match has been looked at and put aside. */
export const putAside = signal(false);

const MOST_TOLD = 120;
const TOAST_TIME = 6_000;
const WORD_TIME = 4_500;
const NEWS_TIME = 4_000;

let count = 0;

/** @param {string | null} text */
export function tell(text) {
  if (text) told.value = [...told.value, { id: (count += 1), text }].slice(-MOST_TOLD);
}

/** @param {string} text @param {Toast["kind"]} [kind] @param {number} [time] */
export function toast(text, kind = "plain", time = TOAST_TIME) {
  const id = (count += 1);
  toasts.value = [...toasts.value.filter((other) => other.text !== text), { id, text, kind }].slice(-3);
  setTimeout(() => dismiss(id), time);
}

/** @param {string} text */
export function announce(text) {
  tell(text);
  news.value = text;
  setTimeout(() => news.value === text && (news.value = null), NEWS_TIME);
}

/** @param {number} id */
export const dismiss = (id) => {
  toasts.value = toasts.value.filter((other) => other.id !== id);
};

/** @param {Omit<Word, "at">} said @param {boolean} silent */
export function speak(said, silent) {
  const word = { ...said, at: (count += 1) };
  spoken.value = [...spoken.value, word].slice(-MOST_TOLD);
  if (silent || (said.seat !== null && muted.value.has(said.seat))) return;
  if (panel.value !== "chat") unread.value += 1;
  if (said.seat === null) return void toast(`${said.name}: ${said.text}`);
  bubbles.value = { ...bubbles.value, [said.seat]: word };
  setTimeout(() => hush(word), WORD_TIME);
}

/** @param {Word} word */
function hush(word) {
  if (word.seat === null || bubbles.value[word.seat] !== word) return;
  const { [word.seat]: _, ...rest } = bubbles.value;
  bubbles.value = rest;
}

/** @param {string | null} name */
export function show(name) {
  panel.value = name;
  if (name === "chat") unread.value = 0;
}
