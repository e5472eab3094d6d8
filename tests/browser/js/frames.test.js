// The moments between one sight and the next.

import assert from "node:assert/strict";
import { test } from "node:test";

const JS = new URL("../../../src/euchre/server/static/js/", import.meta.url);
const { whole } = await import(new URL("state.js", JS).href);
const { frames } = await import(new URL("frames.js", JS).href);

const seats = (...more) => ["Ann", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name, who: "bot", side: seat % 2, cards: 2, ...more[seat] }));
const sides = (...scores) => scores.map((score, side) => ({ side, name: "", seats: [side, side + 2], score }));
const card = (seat, card) => ({ seat, card, name: `${card} by name` });
const held = (card) => ({ card, name: card, suit: card[1] });
const sight = (table = {}, own = {}) => whole({
  version: 1,
  table: { id: "t", code: "", stage: "playing", game: "", title: "", summary: "", seats: seats(), sides: sides(0, 0), ...table },
  own: { seat: 0, ...own },
});
const played = (seat, card) => ({ event: { event: "Played", seat, card, suit: null }, text: `${seat} plays ${card}.` });

test("the last moment is the sight that came", () => {
  const next = sight({ moment: "Ben plays." });
  assert.equal(frames(sight(), [played(1, "AS")], next).at(-1).sight, next);
});

test("a card is drawn before the trick is complete, as the server names it", () => {
  const [first] = frames(sight(), [played(1, "AS")], sight({ trick: [card(1, "AS")] }));
  assert.deepEqual([first.motion, first.seat, first.sight.table.trick.map((play) => play.name)], ["played", 1, ["AS by name"]]);
});

test("a whole trick lies on the table before it goes to who won it", () => {
  const plays = [card(1, "AS"), card(2, "KS"), card(3, "QS"), card(0, "JS")];
  const before = sight({ trick: plays.slice(0, 3) }, { hand: [held("JS"), held("9H")] });
  const next = sight({ last_trick: { plays, winner: 1 }, seats: seats({}, { tricks: 1 }) }, { hand: [held("9H")] });
  const all = frames(before, [played(0, "JS"), { event: { event: "TrickWon", seat: 1 }, text: "Ben takes the trick." }], next);
  assert.deepEqual(all.map(({ motion, sight }) => [motion, sight.table.trick.length]), [["played", 4], ["taken", 4], ["settled", 0]]);
});

test("what is played next is drawn without the trick before", () => {
  const happenings = [{ event: { event: "TrickWon", seat: 1 } }, played(1, "AH")];
  const all = frames(sight({ trick: [card(1, "AS")] }), happenings, sight({ trick: [card(1, "AH")] }));
  assert.deepEqual(all[1].sight.table.trick.map((play) => play.card), ["AH"]);
  assert.equal(all[1].sight.table.seats[1].tricks, 1);
});

test("nothing is asked while one looks on", () => {
  const asked = { hand: [{ ...held("AS"), why: "No." }], choices: [{ action: { do: "Pass" }, words: "", label: "" }], question: "You may:" };
  const [first] = frames(sight({}, asked), [{ event: { event: "Passed", seat: 1 } }], sight({}, asked));
  assert.deepEqual([first.sight.own.choices, first.sight.own.question, first.sight.own.hand[0].why], [[], null, null]);
});

test("new hands are seen before anything is said about them", () => {
  const next = sight({ deal: 2, upcard: "JH", contract: { trump: "hearts", words: "", maker: 1 } }, { hand: [held("AS")] });
  const [dealt] = frames(sight({ deal: 1 }), [{ event: { event: "Dealt", dealer: 3 } }, { event: { event: "TrumpMade", maker: 1 } }], next);
  assert.deepEqual([dealt.motion, dealt.sight.table.contract, dealt.sight.own.hand.length, dealt.seat], ["dealt", null, 1, 3]);
});

test("the score moves when the deal is scored", () => {
  const next = sight({ sides: sides(2, 0), last_deal: { words: "A march." } });
  const [scored] = frames(sight(), [{ event: { event: "Scored", points: [2, 0] }, text: "A march: two points." }], next);
  assert.deepEqual([scored.motion, scored.sight.table.sides[0].score, scored.text], ["scored", 2, "A march: two points."]);
});

test("an event that is not known yet is said and no more", () => {
  assert.equal(frames(sight(), [{ event: { event: "SangASong", seat: 2 }, text: "Cleo sings." }], sight())[0].motion, "spoke");
});

test("one's own discard leaves the hand", () => {
  const next = sight({}, { hand: [held("AS")] });
  const [laid] = frames(sight({}, { hand: [held("AS"), held("9C")] }), [{ event: { event: "Discarded", seat: 0, card: "9C" } }], next);
  assert.deepEqual(laid.sight.own.hand.map((one) => one.card), ["AS"]);
});
