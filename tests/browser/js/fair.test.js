// The browser's shuffle and its check of fair deals, held to the file that the server's are held to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../../src/euchre/server/static/", import.meta.url);
const { dealKey, shuffled } = await import(new URL("js/shuffle.js", STATIC).href);
const { commitmentOf, dealFrom, matchSeed, verify } = await import(new URL("js/fair.js", STATIC).href);
const { recall, remember } = await import(new URL("js/promises.js", STATIC).href);

const vectors = JSON.parse(readFileSync(new URL("../../data/shuffles.json", import.meta.url), "utf8"));
const hex = (bytes) => Buffer.from(bytes).toString("hex");

for (const { seed, purpose, number, key, pack, order } of vectors.shuffles) {
  test(`the ${purpose} of number ${number} from “${seed}” is the server's`, () => {
    assert.equal(hex(dealKey(seed, number, purpose)), key);
    assert.equal(shuffled(pack.split(" "), dealKey(seed, number, purpose)).join(" "), order);
  });
}

for (const { seed, shares, commitment, match } of vectors.promises) {
  test(`a promise with ${shares.length} shares is the server's`, () => {
    assert.equal(commitmentOf(seed), commitment);
    assert.equal(matchSeed(seed, shares), match);
  });
}

const PACK = "9S TS JS QS KS AS 9H TH JH QH KH AH 9D TD JD QD KD AD 9C TC JC QC KC AC".split(" ");
const PLACES = {
  hands: [[0, 1, 2, 12, 13], [3, 4, 14, 15, 16], [5, 6, 7, 17, 18], [8, 9, 10, 11, 19]],
  dummy: [],
  upcard: 20,
  kitty: [21, 22, 23],
};
const SEED = "00112233445566778899aabbccddeeff";
const SHARES = ["0123456789abcdef", "fedcba9876543210"];

function fairMatch() {
  const fair = { commitment: commitmentOf(SEED), seed: SEED, shares: SHARES, match: matchSeed(SEED, SHARES) };
  const layout = { pack: PACK, places: PLACES };
  const deals = [1, 2, 3].map((number) => dealFrom(layout, fair.match, { number, dealer: number % 4 }));
  const shown = shuffled(PACK, dealKey(fair.match, 0, "cut")).slice(0, 4).map((card, seat) => [seat, card]);
  return { ...fair, ...layout, first: { dealer: 1, shown }, deals };
}

test("a fair match holds in every deal", () => {
  const verdict = verify(fairMatch());
  assert.equal(verdict.holds, true);
  assert.deepEqual(verdict.deals.map((deal) => deal.holds), [true, true, true]);
});

test("the eldest hand gets the first packet, whoever deals", () => {
  const deal = dealFrom(fairMatch(), matchSeed(SEED, SHARES), { number: 1, dealer: 2 });
  const order = shuffled(PACK, dealKey(matchSeed(SEED, SHARES), 0));
  assert.deepEqual(deal.hands[3], [0, 1, 2, 12, 13].map((place) => order[place]));
  assert.deepEqual(deal.hands[2], [8, 9, 10, 11, 19].map((place) => order[place]));
});

test("two cards that changed hands are found, in their deal alone", () => {
  const fair = fairMatch();
  const [first, second] = fair.deals[1].hands;
  [first[0], second[0]] = [second[0], first[0]];
  const verdict = verify(fair, { names: ["Ann", "Ben", "Cleo", "Dan"] });
  assert.equal(verdict.holds, false);
  assert.deepEqual(verdict.deals.map((deal) => deal.holds), [true, false, true]);
  assert.equal(verdict.deals[1].words, "The hand of Ann is not what the seed gives.");
});

test("an upcard that was changed for one of the kitty is found", () => {
  const fair = fairMatch();
  const deal = fair.deals[0];
  [deal.upcard, deal.kitty[2]] = [deal.kitty[2], deal.upcard];
  assert.match(verify(fair).deals[0].words, /^The upcard is not/);
});

test("another seed than the promised one is found", () => {
  const verdict = verify({ ...fairMatch(), seed: "ff" });
  assert.equal(verdict.holds, false);
  assert.match(verdict.promise[0].words, /does not fit the seal/);
});

test("a share that was left out is found", () => {
  const verdict = verify({ ...fairMatch(), shares: SHARES.slice(1) });
  assert.match(verdict.promise[1].words, /do not come from/);
});

test("a seal that was changed after this browser saw it is found", () => {
  const promises = { [commitmentOf("another")]: "" };
  const verdict = verify(fairMatch(), { promises, seated: true });
  assert.equal(verdict.holds, false);
  assert.deepEqual(verdict.promise.map((finding) => finding.holds), [true, false, true, true]);
});

test("who had no seat in the match may have seen the seal of another match at the table", () => {
  assert.equal(verify(fairMatch(), { promises: { [commitmentOf("another")]: "" } }).holds, true);
});

test("the seal that this browser saw is said to be that one", () => {
  const { holds, promise } = verify(fairMatch(), { promises: { [commitmentOf(SEED)]: "" }, seated: true });
  assert.equal(holds, true);
  assert.match(promise[1].words, /saw that very seal/);
});

test("a share of this browser that was not used is found", () => {
  const seal = commitmentOf(SEED);
  assert.equal(verify(fairMatch(), { promises: { [seal]: SHARES[0] } }).holds, true);
  assert.equal(verify(fairMatch(), { promises: { [seal]: "00".repeat(8) } }).holds, false);
});

test("a first dealer who was found with other cards is found out", () => {
  const fair = fairMatch();
  fair.first.shown.reverse();
  assert.equal(verify(fair).holds, false);
});

test("a match whose seed is kept back proves nothing", () => {
  const verdict = verify({ ...fairMatch(), match: null });
  assert.equal(verdict.holds, false);
  assert.deepEqual(verdict.deals, []);
});

test("what a browser was promised is kept, and its share with it once that is taken", () => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  remember("abc", "seal");
  assert.deepEqual(recall("abc"), { seal: "" });
  remember("abc", "seal", "salt");
  remember("abc", "seal");
  remember("abc", "other");
  assert.deepEqual(recall("abc"), { seal: "salt", other: "" });
  assert.deepEqual(recall("elsewhere"), {});
});
