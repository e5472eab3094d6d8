// Walking through a replay.

import assert from "node:assert/strict";
import { test } from "node:test";

const WALK = new URL("../../../src/euchre/server/static/js/replay/walk.js", import.meta.url);
const { dealAt, decider, nextDeal, placeOf, pointsWords, previousDeal, readHash, whereWords, within } = await import(WALK.href);

const deal = (number, first, last, points = [1, 0]) => ({ number, dealer: 0, first, last, tricks: [first + 2], points, facts: [], marks: {} });
const MATCH = {
  players: ["Ann", "Ben", "Cleo", "Dan"],
  you: 2,
  sides: [{ name: "Ann and you", seats: [0, 2] }, { name: "Ben and Dan", seats: [1, 3] }],
  deals: [deal(1, 0, 4), deal(2, 5, 8, [0, 0]), deal(3, 9, 11, [0, 2])],
  steps: Array.from({ length: 12 }, (_, at) => ({ deal: at < 5 ? 0 : at < 9 ? 1 : 2, text: "", ...(at > 0 && { seat: at % 4 }) })),
};
MATCH.steps[3].trick_number = 2;

test("a step belongs to its deal", () => assert.deepEqual([0, 4, 5, 11].map((at) => dealAt(MATCH, at).number), [1, 1, 2, 3]));

test("on from any step is the beginning of the next deal, and from the last deal the end", () => {
  assert.deepEqual([0, 4, 5, 9, 11].map((at) => nextDeal(MATCH, at)), [5, 5, 9, 11, 11]);
});

test("back is the beginning of the deal, and from there that of the one before", () => {
  assert.deepEqual([0, 3, 5, 7, 9].map((at) => previousDeal(MATCH, at)), [0, 0, 0, 5, 5]);
});

test("nobody walks out of the match", () => assert.deepEqual([-1, 0, 11, 12].map((at) => within(MATCH, at)), [0, 0, 11, 11]));

test("a step says where it is and who decided", () => {
  assert.equal(whereWords(MATCH, 3), "Deal 1, trick 2");
  assert.equal(whereWords(MATCH, 5), "Deal 2");
  assert.equal(decider(MATCH, 0), null);
  assert.equal(decider(MATCH, 2), "Cleo");
});

test("the reader sits below, and the others clockwise", () => {
  assert.deepEqual([0, 1, 2, 3].map((seat) => placeOf(MATCH, seat)), [2, 3, 0, 1]);
});

test("a deal says what it brought", () => {
  assert.deepEqual(MATCH.deals.map((each) => pointsWords(MATCH, each)), ["Ann and you +1", "nobody scores", "Ben and Dan +2"]);
  assert.equal(pointsWords(MATCH, deal(4, 0, 0, [-3, 0])), "Ann and you −3");
});

test("an address may ask for a step", () => {
  assert.deepEqual(["#1", "#12", "#400", "#0", "", "#x"].map((hash) => readHash(hash, MATCH)), [0, 11, 11, 0, 0, 0]);
});
