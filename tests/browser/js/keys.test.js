// What a key means at the table, and what is kept of settings.

import assert from "node:assert/strict";
import { test } from "node:test";

const JS = new URL("../../../src/euchre/server/static/js/", import.meta.url);
const { KEY_WORDS, command, stepped } = await import(new URL("keys.js", JS).href);
const { backOff } = await import(new URL("socket.js", JS).href);

test("a digit chooses by number", () => assert.deepEqual(command({ key: "3" }), { does: "choose", number: 3 }));
test("a letter opens its panel, large or small", () => {
  assert.deepEqual(command({ key: "l" }), { does: "open", panel: "last" });
  assert.deepEqual(command({ key: "L" }), command({ key: "l" }));
});
test("a key that goes into a field means nothing at the table", () => assert.equal(command({ key: "l", typing: true }), null));
test("a key under an open panel means nothing at the table", () => assert.equal(command({ key: "1", covered: true }), null));
test("a key with Ctrl is the browser's", () => assert.equal(command({ key: "s", held: true }), null));
test("keys of one letter can be switched off, the arrows cannot", () => {
  assert.equal(command({ key: "h", single: false }), null);
  assert.deepEqual(command({ key: "ArrowLeft", single: false }), { does: "step", by: -1 });
});
test("Home and End are for the hand", () => {
  assert.equal(command({ key: "End" }), null);
  assert.deepEqual(command({ key: "End", inHand: true }), { does: "edge", end: true });
});
test("a key that means nothing is left alone", () => assert.equal(command({ key: "F5" }), null));

test("the arrows go round the hand", () => {
  assert.deepEqual([stepped(4, 5, { does: "step", by: 1 }), stepped(0, 5, { does: "step", by: -1 })], [0, 4]);
});
test("from outside the first arrow goes to an end of the hand", () => {
  assert.deepEqual([stepped(-1, 5, { does: "step", by: 1 }), stepped(-1, 5, { does: "step", by: -1 })], [0, 4]);
});
test("Home and End go to the ends", () => {
  assert.deepEqual([false, true].map((end) => stepped(2, 5, { does: "edge", end })), [0, 4]);
});

test("every letter that does something is on the page about keys", () => {
  const told = KEY_WORDS.map(([key]) => key.toLowerCase());
  const letters = [..."abcdefghijklmnopqrstuvwxyz?"].filter((key) => command({ key }) !== null);
  assert.deepEqual(letters.filter((key) => !told.includes(key)), []);
});

test("a line that breaks again and again waits longer, but never much longer than a quarter of a minute", () => {
  const waits = [0, 1, 2, 3, 10, 50].map((failures) => backOff(failures, 0.5));
  assert.deepEqual(waits, [400, 800, 1600, 3200, 15_000, 15_000]);
});
test("browsers do not all come back at once", () => assert.ok(backOff(3, 0) < backOff(3, 1)));
