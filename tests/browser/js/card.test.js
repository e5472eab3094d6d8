// A card is said as it is said at the table.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../../src/euchre/server/static/", import.meta.url);
const { cardWords, printedSuit } = await import(new URL("js/card.js", STATIC).href);
const { STROKES, SUIT_SHAPES } = await import(new URL("js/glyphs.js", STATIC).href);

test("a card is said by rank and suit", () => {
  assert.equal(cardWords("JH"), "jack of hearts");
  assert.equal(cardWords("TS"), "ten of spades");
  assert.equal(cardWords("JK"), "joker");
});

test("a left bower is said with the suit that it belongs to", () => {
  assert.equal(cardWords("JD", { bower: "left", belongs: "H" }), "jack of diamonds, left bower, a heart");
});

test("a right bower needs no second suit", () => {
  assert.equal(cardWords("JH", { bower: "right", belongs: "H" }), "jack of hearts, right bower");
});

test("a joker says what it counts as", () => {
  assert.equal(cardWords("JK", { belongs: "C" }), "joker, a club");
});

test("the joker has no printed suit", () => {
  assert.equal(printedSuit("JK"), null);
  assert.equal(printedSuit("9C"), "C");
});

test("every card of every pack can be drawn", () => {
  for (const suit of "SHDC") {
    assert.ok(SUIT_SHAPES[suit]);
    for (const rank of "789TJQKA") assert.ok(STROKES[rank]);
    for (const rank of "JQK") assert.ok(existsSync(new URL(`art/${rank}${suit}.svg`, STATIC)));
  }
  for (const picture of ["JK", "back"]) assert.ok(existsSync(new URL(`art/${picture}.svg`, STATIC)));
});
