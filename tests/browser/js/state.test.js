// What is drawn, from what was sent.

import assert from "node:assert/strict";
import { test } from "node:test";

const JS = new URL("../../../src/euchre/server/static/js/", import.meta.url);
const { about, anticipated, asksTheSame, isAtOnce, isSettled, keyed, paired, place, plain, prompt, seatWords, sideName, standing, whole } =
  await import(new URL("state.js", JS).href);

const seats = (...more) => ["Ann", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name, who: seat ? "bot" : "person", side: seat % 2, cards: 5, ...more[seat] }));
const side = (side) => ({ side, name: "", seats: [side, side + 2], score: 0 });
const play = (card) => ({ action: { do: "Play", card, suit: null }, words: card, label: card, card });
const held = (card, name = card) => ({ card, name, suit: card[1] });

const sight = ({ table = {}, own = {}, version = 7 } = {}) => whole({
  version,
  table: { id: "t", code: "ABCDEF", stage: "playing", game: "euchre", title: "Euchre", summary: "", seats: seats(), sides: [side(0), side(1)], ...table },
  own: { seat: 0, ...own },
});

test("what is left out on the wire has its usual value", () => {
  const { table, own } = sight({ own: { hand: [held("AS")] } });
  assert.deepEqual([table.trick, table.upcard_place, table.kitty, own.may_undo, own.hand[0].why], [[], "turned", 0, false, null]);
});

test("a seat is the reader's own where the server gave it", () => {
  assert.deepEqual(sight({ own: { seat: 2 } }).table.seats.map((seat) => seat.yours), [false, false, true, false]);
});

test("the reader sits at the bottom and the others clockwise from there", () => {
  const mine = sight({ own: { seat: 2 } });
  assert.deepEqual([2, 3, 0, 1].map((seat) => place(seat, mine)), [0, 1, 2, 3]);
});

test("an onlooker sees seat 0 at the bottom", () => assert.equal(place(3, sight({ own: { seat: null } })), 3));

test("a side is called by its names, the reader first", () => {
  const mine = sight({ own: { seat: 2 } });
  assert.deepEqual(mine.table.sides.map((one) => sideName(one, mine)), ["You and Ann", "Ben and Dan"]);
});

test("what is the same but for being alone stands together", () => {
  const order = (alone) => ({ action: { do: "OrderUp", alone }, words: "", label: "", card: null });
  const pass = { action: { do: "Pass" }, words: "", label: "", card: null };
  const rows = paired([pass, order(false), order(true)]);
  assert.deepEqual(rows.map(({ choice, alone }) => [choice.action.do, alone?.action.alone ?? null]), [["Pass", null], ["OrderUp", true]]);
});

test("what can only be done alone stands by itself", () => {
  const call = { action: { do: "Call", trump: "H", alone: true }, words: "", label: "", card: null };
  assert.equal(paired([call])[0].choice, call);
});

test("a card is played by one touch, and laid away by two", () => {
  const discard = { ...play("AS"), action: { do: "Discard", card: "AS" } };
  assert.deepEqual([isAtOnce(play("AS"), false), isAtOnce(play("AS"), true), isAtOnce(discard, false)], [true, false, false]);
});

test("the own card lies on the table before the server has answered", () => {
  const before = sight({ own: { hand: [held("AS"), held("KS")], choices: [play("AS"), play("KS")], question: "You lead:" } });
  const after = anticipated(before, { id: "1", version: 7, choice: before.own.choices[0], held: 2, done: null });
  assert.deepEqual([after.table.trick.map((one) => one.card), after.own.hand.map((one) => one.card), after.own.choices], [["AS"], ["KS"], []]);
});

test("nothing is anticipated any more once the server's sight has it", () => {
  const before = sight({ own: { hand: [held("KS")] } });
  assert.equal(anticipated(before, { id: "1", version: 6, choice: play("KS"), held: 2, done: null }), before);
});

test("of two equal cards only one is played", () => {
  const before = sight({ own: { hand: [held("AS"), held("AS")], choices: [play("AS")] } });
  const after = anticipated(before, { id: "1", version: 7, choice: before.own.choices[0], held: 2, done: null });
  assert.deepEqual(after.own.hand.map((one) => one.card), ["AS"]);
});

test("an answer without a card is only waited for", () => {
  const pass = { action: { do: "Pass" }, words: "pass", label: "pass", card: null };
  const before = sight({ own: { hand: [held("AS")], choices: [pass], question: "You may:" } });
  const after = anticipated(before, { id: "1", version: 7, choice: pass, held: 1, done: null });
  assert.deepEqual([after.own.hand.length, after.own.choices, after.table.trick], [1, [], []]);
});

test("what was anticipated has come with the version that the server named", () => {
  const waiting = { id: "1", version: 7, choice: play("AS"), held: 1, done: 9 };
  assert.deepEqual([8, 9].map((version) => isSettled(sight({ version }), waiting)), [false, true]);
  assert.equal(isSettled(sight({ version: 9 }), { ...waiting, done: null }), false);
});

test("two equal cards have keys of their own", () => assert.deepEqual(keyed([held("AS"), held("AS")]).map((one) => one.key), ["AS1", "AS2"]));

test("choices are about a card of the hand, or about none", () => {
  const pass = { action: { do: "Claim" }, words: "", label: "", card: null };
  assert.deepEqual([plain([pass, play("AS")]), about([pass, play("AS")], "AS").length], [[pass], 1]);
});

test("a seat says what it does in this hand", () => {
  const contract = { trump: "hearts", words: "", maker: 1, lone: 1 };
  const { table } = sight({ table: { contract, seats: seats({}, {}, {}, { out: true }) } });
  assert.deepEqual(table.seats.map((seat) => standing(seat, table)), ["", "alone", "", "sits out"]);
});

test("a seat without a lone hand at the table has dropped out", () => {
  const { table } = sight({ table: { contract: { trump: "hearts", words: "", maker: 1 }, seats: seats({ out: true }) } });
  assert.equal(standing(table.seats[0], table), "out");
});

test("a seat is told with all that its marks show", () => {
  const { table } = sight({ table: { dealer: 1, awaited: [1], contract: { trump: "hearts", words: "", maker: 1 }, seats: seats({}, { level: "club", tricks: 2, cards: 3 }) } });
  assert.equal(seatWords(table.seats[1], table), "Ben, club player of the computer, dealer, made hearts, on turn, 3 cards, 2 tricks");
});

test("a question above its answers does not end as if they came next", () => {
  const asked = ["The ace of hearts is up for Dan. You may:", "You must follow hearts:", "Do you play alone?"];
  assert.deepEqual(asked.map(prompt), ["The ace of hearts is up for Dan. You may …", "You must follow hearts.", "Do you play alone?"]);
});

test("a hint holds while the same is asked, though the log of the table goes on", () => {
  const asked = sight({ version: 5, own: { choices: [play("AS")], question: "You may play:" } });
  const later = sight({ version: 6, own: { choices: [play("AS")], question: "You may play:" } });
  const next = sight({ version: 7, own: { choices: [play("KS")], question: "You may play:" } });
  assert.deepEqual([asksTheSame(asked, later), asksTheSame(asked, next)], [true, false]);
});
