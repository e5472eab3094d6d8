// Walking through a match that is over: where its deals and tricks begin, and what is said of each step.

/** @typedef {{ bower?: "right" | "left", belongs?: import("../glyphs.js").Suit }} Mark */
/** @typedef {{ about: string, words: string }} Fact */

/**
 * What every step leaves out where it is empty (`server/replaying.py`).
 * @typedef {object} Step
 * @property {number} deal
 * @property {string} text
 * @property {number | null} [seat]
 * @property {number} [trick_number]
 * @property {string[][]} [hands]
 * @property {[number, string][]} [trick]
 * @property {number | null} [winner]
 * @property {number[]} [taken]
 * @property {number[]} [out]
 * @property {[number, string][]} [said]
 * @property {string | null} [upcard]
 * @property {string[]} [kitty]
 * @property {string[]} [dummy]
 * @property {[number, string][]} [buried]
 * @property {string | null} [trump]
 * @property {number | null} [maker]
 * @property {number | null} [lone]
 * @property {number | null} [lone_defender]
 * @property {number[]} [scores]
 */

/**
 * @typedef {object} Deal
 * @property {number} number
 * @property {number} dealer
 * @property {number} first
 * @property {number} last
 * @property {number[]} tricks the step with which each begins
 * @property {number[]} points
 * @property {string | null} [ended]
 * @property {Fact[]} facts
 * @property {Record<string, Mark>} marks
 */

/**
 * @typedef {object} Match
 * @property {string} game
 * @property {string} title
 * @property {string[]} players
 * @property {number | null} [you]
 * @property {{ name: string, seats: number[] }[]} sides
 * @property {Deal[]} deals
 * @property {Step[]} steps
 * @property {string | null} [result]
 * @property {import("../fair.js").Fair | null} [fair]
 * @property {boolean} egn
 */

/** @typedef {(at: number) => number} Way from a step to another */

/**
 * The deal that a step belongs to.
 * @param {Match} match
 * @param {number} at
 */
export const dealAt = (match, at) => match.deals[match.steps[at]?.deal ?? 0];

/**
 * A step that there is.
 * @param {Match} match
 * @param {number} at
 */
export const within = (match, at) => Math.min(Math.max(at, 0), match.steps.length - 1);

/**
 * Where the deal after this one begins; the last step of all where there is none.
 * @param {Match} match
 * @param {number} at
 */
export function nextDeal(match, at) {
  const deal = dealAt(match, at);
  return within(match, (deal?.last ?? at) + 1);
}

/**
 * Where this deal begins, or the one before it for who is there already.
 * @param {Match} match
 * @param {number} at
 */
export function previousDeal(match, at) {
  const deal = dealAt(match, at);
  if (!deal) return within(match, at - 1);
  if (at > deal.first) return deal.first;
  return dealAt(match, within(match, deal.first - 1))?.first ?? 0;
}

/**
 * Where a step is, in words: "Deal 2, trick 3".
 * @param {Match} match
 * @param {number} at
 */
export function whereWords(match, at) {
  const deal = dealAt(match, at);
  const trick = match.steps[at]?.trick_number;
  return [deal && `Deal ${deal.number}`, trick && `trick ${trick}`].filter(Boolean).join(", ");
}

/**
 * The name of whoever decided in a step; none for a shuffle.
 * @param {Match} match
 * @param {number} at
 */
export function decider(match, at) {
  const seat = match.steps[at]?.seat;
  return seat === undefined || seat === null ? null : (match.players[seat] ?? null);
}

/**
 * Where a seat is seen from: 0 below, then clockwise; the reader's own seat is below.
 * @param {Match} match
 * @param {number} seat
 */
export const placeOf = (match, seat) => (seat - (match.you ?? 0) + match.players.length) % match.players.length;

/**
 * What a deal brought each side, in short: "You and Cleo +2".
 * @param {Match} match
 * @param {Deal} deal
 */
export function pointsWords(match, deal) {
  const moved = match.sides.flatMap(({ name }, side) => {
    const points = deal.points[side] ?? 0;
    return points === 0 ? [] : [`${name} ${points > 0 ? "+" : "−"}${Math.abs(points)}`];
  });
  return moved.length > 0 ? moved.join(", ") : "nobody scores";
}

/**
 * The step that an address asks for with `#12`, counted from 1 as people do.
 * @param {string} hash
 * @param {Match} match
 */
export function readHash(hash, match) {
  const asked = /^#(\d{1,6})$/.exec(hash);
  return asked ? within(match, Number(asked[1]) - 1) : 0;
}
