// Motion from what happened: every card starts from where it was. Where motion is not wanted, there is only a pause.

import { h, render } from "../vendor/preact.js";
import { CardBack } from "./card.js";
import { isStill, settings } from "./settings.js";

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const PACES = { calm: 1, brisk: 0.55, instant: 0 };
const FLIGHT = "cubic-bezier(.2,.75,.25,1)";

/** Milliseconds that a character is read in, and the most that a sentence is waited for. */
const READING = 13;
const LONGEST_READING = 1_600;

/** @type {Set<() => void>} what ends a pause or a motion at once */
const running = new Set();

export const pace = () => PACES[settings.value.pace];

/** Ends all motion that is under way. */
export const hurry = () => {
  for (const finish of [...running]) finish();
};

/** @param {number} time at a calm pace, in milliseconds */
export function pause(time) {
  const wait = time * pace();
  if (wait === 0) return Promise.resolve();
  return new Promise((/** @type {(value?: unknown) => void} */ done) => {
    const timer = setTimeout(() => finish(), wait);
    const finish = () => {
      clearTimeout(timer);
      running.delete(finish);
      done();
    };
    running.add(finish);
  });
}

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

/** @param {number | null} seat */
export const seatBox = (seat) => boxOf(find(`[data-seat="${seat}"] .seat__face`) ?? find(".felt__centre"));

/** @param {Element | null} element @returns {Box | null} */
export const boxOf = (element) => element?.getBoundingClientRect() ?? null;

/**
 * Where a card of one's own hand lies.
 * @param {string} card
 */
export const handBox = (card) => boxOf(find(`.hand [data-card="${card}"]`));

/**
 * Where a card begins its way to the table; to be asked before the table is drawn anew.
 * @param {number | null} seat @param {string | null} card @param {number | null} own
 */
export const startOf = (seat, card, own) => (seat === own && card ? handBox(card) : null) ?? seatBox(seat);

/** @param {Box} from @param {Box} to @param {number} [size] */
function between(from, to, size = from.width / to.width) {
  const right = from.left + from.width / 2 - (to.left + to.width / 2);
  const down = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${right}px, ${down}px) scale(${size})`;
}

/**
 * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions} options
 */
async function move(element, keyframes, options) {
  const time = (Number(options.duration) || 0) * pace();
  if (time === 0) return;
  const delay = (options.delay ?? 0) * pace();
  const animation = element.animate(keyframes, { easing: FLIGHT, fill: "both", ...options, duration: time, delay });
  const finish = () => animation.finish();
  running.add(finish);
  await animation.finished.catch(() => undefined);
  running.delete(finish);
  if (options.fill !== "forwards") animation.cancel();
}

/**
 * A card comes from where it was to where it lies now.
 * @param {Element | null} element @param {Box | null} from @param {{ delay?: number, duration?: number, turn?: number }} [how]
 */
export async function arrive(element, from, { delay = 0, duration = 360, turn = 0 } = {}) {
  const to = boxOf(element);
  if (!element || !from || !to || !to.width || isStill()) return;
  const size = Math.min(Math.max(from.width / to.width, 0.45), 1.4);
  const start = `${between(from, to, size)} rotate(${turn}deg)`;
  await move(element, [{ transform: start, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration, delay, fill: "backwards" });
}

/**
 * Things go from where they lie, and are not seen there again.
 * @param {readonly Element[]} elements @param {Box | null} to @param {{ duration?: number, size?: number }} [how]
 */
async function depart(elements, to, { duration = 420, size = 0.35 } = {}) {
  if (!to || isStill()) return;
  const goes = elements.map((element) => {
    const from = /** @type {Box} */ (boxOf(element));
    const end = between(to, from, size);
    return move(element, [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.6 }, { transform: end, opacity: 0 }],
      { duration, easing: "cubic-bezier(.5,0,.6,1)", fill: "forwards" });
  });
  await Promise.all(goes);
}

/**
 * A card that nobody sees goes from one place to another.
 * @param {Box | null} from @param {Box | null} to @param {{ delay?: number, duration?: number }} [how]
 */
async function pass(from, to, { delay = 0, duration = 420 } = {}) {
  const layer = find(".flights");
  if (!from || !to || !layer || isStill() || pace() === 0) return;
  const ghost = document.createElement("div");
  ghost.className = "flights__card";
  layer.append(ghost);
  render(h(CardBack, { small: true }), ghost);
  const here = /** @type {Box} */ (boxOf(ghost));
  const [start, end] = [between(from, here, 1), between(to, here, 1)];
  await move(ghost, [{ transform: start, opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { transform: end, opacity: 0 }],
    { duration, delay });
  ghost.remove();
}

/** Cards go round the table from the dealer, and those of one's own hand come one by one.
 * @param {number | null} dealer @param {number} seats
 */
async function deal(dealer, seats) {
  const from = seatBox(dealer);
  const rounds = [...Array(seats).keys()].flatMap((seat) =>
    [0, 1].map((turn) => pass(from, seatBox(seat), { delay: 45 * (seat + turn * seats), duration: 330 })));
  const others = [...document.querySelectorAll(".held")].map((held) => appear(held, 90 * seats + 200));
  const own = [...document.querySelectorAll(".hand .card")].map((card, at) =>
    arrive(card, from, { delay: 60 + 55 * at, duration: 380, turn: -12 }));
  await Promise.all([...rounds, ...others, ...own]);
  await flip(find(".pile .card--up"));
}

/** What is held is seen once the cards have come. @param {Element} held @param {number} duration */
const appear = async (held, duration) =>
  isStill() || move(held, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration, easing: "linear", fill: "backwards" });

/** @param {Element | null} element */
async function flip(element) {
  if (!element || isStill()) await pause(250);
  else await move(element, [{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "none" }], { duration: 260, fill: "backwards" });
}

/** @param {Element | null} element */
async function pop(element) {
  if (element && !isStill())
    await move(element, [{ transform: "scale(.6)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 260, fill: "backwards" });
}

/** @typedef {{ frame: Frame, draw: () => Promise<void>, known: boolean, isLast: boolean }} Scene `known` where the card lies there already */

const pileBox = () => boxOf(find(".pile") ?? find(".felt__centre"));
const upcard = () => [...document.querySelectorAll(".pile .card--up")];

/** @type {Record<import("./frames.js").Motion, (scene: Scene) => unknown>} */
const SCENES = {
  async played({ frame: { seat, card, sight }, draw, known }) {
    const own = sight.own.seat;
    const from = known ? null : startOf(seat, card, own);
    await draw();
    if (known) return;
    await arrive(find(`[data-play="${seat}"]`), from, { turn: seat === own ? 0 : -8 });
    await pause(isStill() ? 380 : 120);
  },
  async taken({ frame: { seat }, draw }) {
    await draw();
    await pause(750);
    await depart([...document.querySelectorAll("[data-play]")], seatBox(seat));
  },
  async dealt({ frame: { sight }, draw }) {
    await draw();
    await deal(sight.table.dealer, sight.table.seats.length);
  },
  async turned({ draw }) {
    await draw();
    await flip(find(".pile .card--turned"));
    await pause(300);
  },
  async picked({ frame: { seat }, draw }) {
    await depart(upcard(), seatBox(seat), { size: 0.5 });
    await draw();
  },
  async laid({ frame: { seat }, draw }) {
    const from = seatBox(seat);
    await draw();
    await pass(from, pileBox());
  },
  async swapped({ frame: { seat }, draw }) {
    await Promise.all([pass(seatBox(seat), pileBox()), depart(upcard(), seatBox(seat), { size: 0.5 })]);
    await draw();
  },
  async given({ frame: { seat, to }, draw }) {
    await draw();
    await pass(seatBox(seat), seatBox(to));
  },
  async made({ draw }) {
    await draw();
    await pop(find(".banner"));
    await pause(1_100);
  },
  async spoke({ frame: { text }, draw }) {
    await draw();
    await pause(Math.min(300 + READING * (text?.length ?? 0), LONGEST_READING));
  },
  async back({ draw }) {
    await draw();
    await pause(380);
  },
  found: ({ draw }) => draw(),
  scored: ({ draw }) => draw(),
  won: ({ draw }) => draw(),
  async settled({ draw, isLast }) {
    await draw();
    if (!isLast) await pause(60);
  },
};

/** Shows one moment; `draw` puts its sight on the page. @param {Scene} scene */
export async function perform(scene) {
  await SCENES[scene.frame.motion](scene);
}
