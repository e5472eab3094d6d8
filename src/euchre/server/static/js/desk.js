// Between the line and the eye: what comes is shown moment by moment, and what is touched goes to the server.

import { batch } from "../vendor/signals.js";
import { arrive, boxOf, handBox, pace, pause, perform } from "./animate.js";
import { Refusal, address, get } from "./api.js";
import { frames } from "./frames.js";
import { remember } from "./promises.js";
import { settings } from "./settings.js";
import { Line, newId, randomHex } from "./socket.js";
import { play } from "./sound.js";
import { about, asksTheSame, capital, isAtOnce, isSettled, keyed, same, whole } from "./state.js";
import * as store from "./store.js";

/** @typedef {import("./wire.js").Sight} Sight */
/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").HandCard} HandCard */
/** @typedef {{ happenings: any[], news: string[], sight: Sight, isWhole: boolean }} Message */

/** More messages than this are not shown one by one: the reader was away. */
const TOO_MANY = 12;
/** How long a sentence stays in the middle of the table. */
const PROCLAIMED = 2_600;
/** How long the end of a deal stays where nobody may be kept waiting. */
const GLANCE = 5_000;

/** @type {Line} */
let line;
/** @type {Message[]} */
const queue = [];
let isShowing = false;
/** @type {string | null} the commitment that this browser has already given its share for */
let shared = null;
/** @type {(() => void) | null} */
let goOn = null;

export const tableId = decodeURIComponent(/\/t\/([^/]+)/.exec(location.pathname)?.[1] ?? "");

export function connect() {
  line = new Line(address(`ws/${tableId}`).replace(/^http/, "ws"), {
    hear,
    turn: (link) => {
      store.link.value = link;
    },
    ask: whyGone,
  });
  line.open();
}

/** Why there is no table to come back to; `null` where there is one, or nobody answers. */
async function whyGone() {
  try {
    await get(`tables/${tableId}/rules`);
    return null;
  } catch (refusal) {
    return refusal instanceof Refusal && refusal.status === 404 ? refusal.message : null;
  }
}

/** @param {any} message */
function hear(message) {
  switch (message.hear) {
    case "shown":
      queue.push({ happenings: [], news: [], sight: whole(message.sight), isWhole: true });
      return void showAll();
    case "moved":
      queue.push({ happenings: message.happenings, news: message.news ?? [], sight: whole(message.sight), isWhole: false });
      return void showAll();
    case "spoken":
      store.tell(`${message.name}: ${message.text}`);
      return store.speak(message, settings.value.muted);
    case "refused":
      if (message.id === null || message.id === undefined) store.toast(message.why, "wrong");
  }
}

async function showAll() {
  if (isShowing) return;
  isShowing = true;
  for (let message = queue.shift(); message; message = queue.shift()) await show(message);
  isShowing = false;
}

/** @param {Message} message */
async function show({ happenings, news, sight, isWhole }) {
  const before = store.sight.value;
  share(sight);
  news.forEach(store.announce);
  if (isWhole || !before || !happenings.length) return draw(sight);
  if (queue.length > TOO_MANY || document.hidden) return skip(happenings, sight);
  for (const frame of frames(before, happenings, sight)) {
    store.tell(frame.text);
    if (frame.motion === "found" && frame.text && pace() > 0) proclaim(frame.text);
    if (frame.motion === "scored") await showEnd(frame.sight, frame.text, before);
    else if (pace() > 0 || frame.motion === "settled") await showFrame(frame);
  }
}

/** Shows a sentence in the middle of the table while things go on. @param {string} text */
function proclaim(text) {
  const shown = { text, trump: null };
  store.banner.value = shown;
  setTimeout(() => store.banner.value === shown && (store.banner.value = null), PROCLAIMED);
}

/** Draws what came while the reader was away; of the deals that ended only the last is told. @param {any[]} happenings @param {Sight} sight */
function skip(happenings, sight) {
  for (const { event, text } of happenings) {
    store.tell(text ?? null);
    if (!text || (event.event !== "Scored" && event.event !== "ThrownIn")) continue;
    store.toasts.value = [];
    store.toast(text);
  }
  draw(sight);
}

/** @param {import("./frames.js").Frame} frame */
async function showFrame(frame) {
  const { motion, seat, card, sight, text } = frame;
  const waiting = store.pending.value;
  const known = motion === "played" && seat === sight.own.seat && waiting?.choice.card === card;
  if (motion === "made") store.banner.value = { text: text ?? "", trump: sight.table.contract?.trump ?? null };
  noise(motion);
  await perform({ frame, draw: () => drawn(sight), known, isLast: queue.length === 0 });
  if (motion === "made") store.banner.value = null;
}

/** @param {import("./frames.js").Motion} motion */
function noise(motion) {
  if (motion === "played") play("card");
  else if (motion === "taken") play("trick");
  else if (motion === "made") play("made");
}

/** @param {Sight} sight @param {string | null} text @param {Sight} before */
async function showEnd(sight, text, before) {
  draw(sight);
  play("scored");
  store.ended.value = { words: text ?? sight.table.last_deal?.words ?? "", sight, before };
  const isHurried = sight.own.seat === null || sight.table.clock !== "none";
  await Promise.race([
    new Promise((/** @type {(value?: unknown) => void} */ done) => (goOn = () => done())),
    ...(isHurried ? [new Promise((done) => setTimeout(done, GLANCE))] : []),
  ]);
  store.ended.value = null;
}

/** The end of the deal has been looked at. */
export function next() {
  store.ended.value = null;
  goOn?.();
  goOn = null;
}

/** Draws, and waits until it is on the page. @param {Sight} sight */
async function drawn(sight) {
  draw(sight);
  await Promise.resolve();
}

/** @param {Sight} sight */
function draw(sight) {
  const before = store.sight.value;
  batch(() => {
    store.sight.value = sight;
    const waiting = store.pending.value;
    if (waiting && isSettled(sight, waiting)) store.pending.value = null;
    if (sight.own.choices.length) store.banner.value = null;
    if (sight.own.choices.length === 0 || !before || !asksTheSame(sight, before)) store.hint.value = null;
    if (!keyed(sight.own.hand).some((held) => held.key === store.lifted.value)) store.lifted.value = null;
    if (sight.table.stage !== "over") store.putAside.value = false;
  });
  if (sight.own.choices.length && !before?.own.choices.length) play("turn");
}

/** Keeps the seal of a match, and gives this browser's share in the shuffles, once for each. @param {Sight} sight */
async function share({ table, own }) {
  const seal = table.commitment;
  if (!seal || seal === shared) return;
  shared = seal;
  remember(tableId, seal);
  if (own.seat === null) return;
  const value = randomHex(32);
  const answer = await line.send("entropy", { value });
  if (answer.hear === "done") remember(tableId, seal, value);
}

/**
 * Says something to the server; where it refuses, the reason is shown.
 * @param {string} say @param {object} [parts]
 */
export async function say(say, parts = {}) {
  const answer = await line.send(say, parts);
  if (answer.hear === "refused") store.toast(answer.why, "wrong");
  return answer;
}

/** Makes a choice: what it changes is seen at once. @param {Choice} choice */
export async function act(choice) {
  const sight = store.sight.value;
  if (!sight || store.pending.value || !sight.own.choices.some((other) => same(other.action, choice.action))) return;
  const from = choice.card ? handBox(choice.card) : null;
  const waiting = { id: newId(), version: sight.version, choice, held: sight.own.hand.length, done: null };
  batch(() => {
    store.lifted.value = null;
    store.hint.value = null;
    store.toasts.value = [];
    store.pending.value = waiting;
  });
  void follow(choice, from, sight.own.seat);
  const answer = await line.send("act", { version: sight.version, action: choice.action });
  if (answer.hear === "refused") await takeBack(choice, answer.why, sight.own.seat);
  else if (answer.hear === "done") settle(waiting, answer.version);
}

/** @param {import("./state.js").Pending} waiting @param {number} version */
function settle(waiting, version) {
  if (store.pending.value?.id !== waiting.id) return;
  const settled = { ...waiting, done: version };
  const isShown = store.sight.value && isSettled(store.sight.value, settled);
  store.pending.value = isShown ? null : settled;
}

/** One's own card flies from the hand. @param {Choice} choice @param {import("./animate.js").Box | null} from @param {number | null} own */
async function follow(choice, from, own) {
  await Promise.resolve();
  if (choice.action.do !== "Play") return;
  play("card");
  await arrive(document.querySelector(`[data-play="${own}"]`), from, { duration: 260 });
}

/** @param {Choice} choice @param {string} why @param {number | null} own */
async function takeBack(choice, why, own) {
  const from = boxOf(document.querySelector(`[data-play="${own}"]`));
  store.pending.value = null;
  store.toast(why, "wrong");
  store.tell(`Taken back: ${why}`);
  await Promise.resolve();
  if (!choice.card) return;
  const card = document.querySelector(`.hand [data-card="${choice.card}"]`);
  await arrive(card, from, { duration: 380 });
  card?.classList.add("is-refused");
  await pause(900);
  card?.classList.remove("is-refused");
}

/**
 * A card of the hand is touched: it is played, or lifted to be confirmed, or it is said why it may not be.
 * @param {HandCard & { key: string }} held
 */
export function touch(held) {
  const sight = store.drawn.value;
  if (!sight || store.pending.value) return;
  const choices = about(sight.own.choices, held.card);
  if (choices.length === 0) return void (held.why && store.toast(capital(held.why)));
  const [first] = choices;
  if (choices.length === 1 && first && (store.lifted.value === held.key || isAtOnce(first, settings.value.confirmPlays))) return void act(first);
  store.lifted.value = store.lifted.value === held.key ? null : held.key;
}

/** Asks what a good player would do. */
export async function askHint() {
  const asked = store.sight.value;
  if (!asked?.own.may_hint || store.pending.value) return;
  const answer = await say("hint");
  if (answer.hear !== "hinted" || !store.sight.value || !asksTheSame(store.sight.value, asked)) return;
  store.hint.value = answer;
  store.tell(`Hint: ${answer.words}. ${answer.why}`);
}

/** Goes back to before one's own last action. */
export async function undo() {
  if (store.sight.value?.own.may_undo && !store.pending.value) await say("undo");
}
