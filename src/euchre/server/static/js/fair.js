// Fair deals: whether the cards of a match are those that the server bound itself to before it began.
// The twin of src/euchre/record/fair.py; both are held to tests/data/shuffles.json.

import { sha256 } from "../vendor/sha256.js";
import { dealKey, shuffled } from "./shuffle.js";

/**
 * What the server released when the match was over. `places` tell which place of a shuffled pack goes where: to the
 * hands from the eldest on, to the hand that nobody has, face up, and under the upcard.
 * @typedef {object} Fair
 * @property {string | null} commitment
 * @property {string | null} seed
 * @property {string[]} shares
 * @property {string | null} match
 * @property {string[]} pack
 * @property {{ hands: number[][], dummy: number[], upcard: number, kitty: number[] }} places
 * @property {{ dealer: number, shown: [number, string][] } | null} first
 * @property {FairDeal[]} deals
 */

/**
 * The cards of a deal as they were dealt; hands are by seat.
 * @typedef {object} FairDeal
 * @property {number} number from 1
 * @property {number} dealer
 * @property {string[][]} hands
 * @property {string} upcard
 * @property {string[]} kitty
 * @property {string[]} dummy
 */

/** @typedef {{ holds: boolean, words: string }} Finding */
/** @typedef {Finding & { number: number }} DealFinding */
/**
 * What the reader's browser knows besides: who sat where, what it was promised at this table, and whether the reader
 * had a seat in the match, so that its seal must be among the promises.
 * @typedef {{ names?: readonly string[], promises?: import("./promises.js").Promises, seated?: boolean }} Known
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} holds all of it
 * @property {Finding[]} promise
 * @property {DealFinding[]} deals
 */

/**
 * What binds a server to the seed and does not give it away.
 * @param {string} seed
 */
export const commitmentOf = (seed) => sha256(seed);

/**
 * The seed of a match's shuffles.
 * @param {string} seed
 * @param {readonly string[]} shares
 */
export const matchSeed = (seed, shares) => sha256(["match", seed, ...shares].join("|"));

/**
 * Whether every deal is what was promised.
 * @param {Fair} fair
 * @param {Known} [known]
 * @returns {Verdict}
 */
export function verify(fair, known = {}) {
  const { names = [] } = known;
  const promise = promiseFindings(fair, known);
  const seed = fair.match;
  const deals = seed === null ? [] : fair.deals.map((deal) => dealFinding(fair, seed, deal, names));
  if (seed !== null && fair.first !== null && fair.first.shown.length > 0) promise.push(cutFinding(fair, seed));
  const holds = seed !== null && [...promise, ...deals].every((finding) => finding.holds);
  return { holds, promise, deals };
}

/**
 * What is to be said of the seeds.
 * @param {Fair} fair
 * @param {Known} known
 * @returns {Finding[]}
 */
function promiseFindings(fair, known) {
  const { seed, match, commitment } = fair;
  if (match === null) return [{ holds: false, words: "The server has not released the seed of this match." }];
  if (seed === null) return [{ holds: true, words: "This match was dealt from a seed that nobody had promised." }];
  const share = known.promises?.[commitment ?? ""];
  return [sealFinding(seed, commitment), ...memoryFindings(share, known), shareFinding(fair.shares, seed, match, share)];
}

/**
 * @param {string} seed
 * @param {string | null} commitment
 * @returns {Finding}
 */
function sealFinding(seed, commitment) {
  const holds = commitmentOf(seed) === commitment;
  const fits = holds ? "fits" : "does not fit";
  return { holds, words: `The seed ${fits} the seal that the server showed before the first card.` };
}

/**
 * What the reader's own browser saw at the table; nothing where it saw no seal there, or had no seat in the match.
 * @param {string | undefined} share
 * @param {Known} known
 * @returns {Finding[]}
 */
function memoryFindings(share, { promises = {}, seated = false }) {
  if (share !== undefined) return [{ holds: true, words: "This browser saw that very seal during the match." }];
  if (!seated || Object.keys(promises).length === 0) return [];
  return [{ holds: false, words: "This browser saw another seal during the match." }];
}

/**
 * @param {readonly string[]} shares
 * @param {string} seed
 * @param {string} match
 * @param {string | undefined} own
 * @returns {Finding}
 */
function shareFinding(shares, seed, match, own) {
  if (matchSeed(seed, shares) !== match) {
    return { holds: false, words: "The shuffles do not come from the server's seed and the players' shares." };
  }
  if (own && !shares.includes(own)) return { holds: false, words: "The share that this browser gave was not used." };
  if (shares.length === 0) return { holds: true, words: "The shuffles come from that seed; no browser added a share." };
  const whose = own ? "this browser's own among them" : "so that the server alone could not choose them";
  const given = shares.length === 1 ? "one browser's share" : `the shares of ${shares.length} browsers`;
  return { holds: true, words: `The shuffles come from that seed and ${given}, ${whose}.` };
}

/**
 * Whether the first dealer was found with the cards that the seed gives; jokers are left out of a cut.
 * @param {Fair} fair
 * @param {string} seed
 * @returns {Finding}
 */
function cutFinding(fair, seed) {
  const order = shuffled(fair.pack, dealKey(seed, 0, "cut"));
  const shown = (fair.first?.shown ?? []).map(([, card]) => card);
  const starts = (/** @type {string[]} */ cards) => shown.every((card, at) => cards[at] === card);
  const holds = starts(order) || starts(order.filter((card) => card !== "JK"));
  const cards = "the cards that found the first dealer";
  return { holds, words: holds ? `The seed gives ${cards}.` : `The seed does not give ${cards}.` };
}

/**
 * Whether a deal is the one that the seed gives, and if not, where it first differs.
 * @param {Fair} fair
 * @param {string} seed
 * @param {FairDeal} deal
 * @param {readonly string[]} names
 * @returns {DealFinding}
 */
function dealFinding(fair, seed, deal, names) {
  const due = dealFrom(fair, seed, deal);
  const differs = placesOf(deal, names).find(([, get]) => sorted(get(deal)) !== sorted(get(due)));
  const words = differs ? `${differs[0]} not what the seed gives.` : "Every card is where the seed puts it.";
  return { number: deal.number, holds: !differs, words };
}

/**
 * The deal that the seed gives under this number, by this dealer.
 * @param {Fair} fair
 * @param {string} seed
 * @param {FairDeal} deal
 * @returns {FairDeal}
 */
export function dealFrom({ pack, places }, seed, { number, dealer }) {
  const order = shuffled(pack, dealKey(seed, number - 1));
  const at = (/** @type {number} */ place) => order[place] ?? "";
  const players = places.hands.length;
  const turn = (/** @type {number} */ seat) => (seat - dealer - 1 + players) % players;
  return {
    number,
    dealer,
    hands: places.hands.map((_, seat) => (places.hands[turn(seat)] ?? []).map(at)),
    upcard: at(places.upcard),
    kitty: places.kitty.map(at),
    dummy: places.dummy.map(at),
  };
}

/**
 * The parts of a deal, each with the words that it is told by.
 * @param {FairDeal} deal
 * @param {readonly string[]} names
 * @returns {[string, (deal: FairDeal) => string[]][]}
 */
function placesOf(deal, names) {
  return [
    ...deal.hands.map((_, seat) => /** @type {[string, (deal: FairDeal) => string[]]} */ ([
      `The hand of ${names[seat] ?? `seat ${seat + 1}`} is`,
      (from) => from.hands[seat] ?? [],
    ])),
    ["The upcard is", (from) => [from.upcard]],
    ["The cards under the upcard are", (from) => from.kitty],
    ["The hand that nobody has is", (from) => from.dummy],
  ];
}

/** @param {readonly string[]} cards */
const sorted = (cards) => [...cards].sort().join(" ");
