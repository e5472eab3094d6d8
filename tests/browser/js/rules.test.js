// Games and house rules as the new table's form has them.

import assert from "node:assert/strict";
import { test } from "node:test";

const RULES = new URL("../../../src/euchre/server/static/js/lobby/rules.js", import.meta.url);
const { choose, grouped, linkTo, plainName, plainReason, readLink, search, seating, shelves, valueOf, valueWords, withWhom } = await import(
  RULES.href
);

const STICK = {
  name: "stick_the_dealer", group: "auction", meaning: "The dealer may not pass in the second round of calls.", number: null,
  values: [{ value: true, words: "the dealer must name trump" }, { value: false, words: "the dealer may pass" }],
  default: false, aliases: ["screw_the_dealer"],
};
const TARGET = {
  name: "target", group: "match", meaning: "The points that win a game.", default: 10,
  values: [{ value: null, words: "no score ends the game" }],
  number: { lowest: 1, highest: 50, meaning: "so many points win" },
};
const DECK = {
  name: "deck", group: "deal", meaning: "The pack.", number: null, default: "24",
  values: [{ value: "24", words: "24 cards" }, { value: "32", words: "32 cards" }],
};
const EUCHRE = { name: "euchre", title: "Euchre", line: "", players: 4, partners: true, aim: "10 points", options: [DECK, STICK, TARGET] };
const BUCK3 = { ...EUCHRE, name: "buck3", title: "Three-player Buck", players: 3, partners: false, options: [] };
const GAMES = [EUCHRE, BUCK3];

test("a link carries the game and the house rules that are otherwise than usual", () => {
  const chosen = { stick_the_dealer: true, target: null, deck: "32" };
  assert.equal(linkTo("euchre", chosen), "?game=euchre&set=stick_the_dealer:on,target:none,deck:32");
  assert.deepEqual(readLink(linkTo("euchre", chosen), GAMES), { game: EUCHRE, chosen, faults: [] });
});

test("a link without house rules names the game alone", () => {
  assert.equal(linkTo("buck3", {}), "?game=buck3");
  assert.deepEqual(readLink("?game=buck3", GAMES), { game: BUCK3, chosen: {}, faults: [] });
});

test("a link may set house rules as a command does", () => {
  assert.deepEqual(readLink("?game=euchre&set=stick_the_dealer%3Don&set=target=5", GAMES).chosen, { stick_the_dealer: true, target: 5 });
});

test("a house rule in a link that is as usual is not chosen", () => {
  assert.deepEqual(readLink("?game=euchre&set=target:10,stick_the_dealer:off", GAMES).chosen, {});
});

for (const pair of ["target:51", "target:0", "target:-1", "target:1e1", "stick_the_dealer:maybe", "moon_phase:on", "target", ":", "deck:24x"]) {
  test(`a link that sets ${pair} says so and goes on without it`, () => {
    const { game, chosen, faults } = readLink(`?game=euchre&set=${pair},target:5`, GAMES);
    assert.equal(game, EUCHRE);
    assert.deepEqual(chosen, { target: 5 });
    assert.equal(faults.length, 1);
    assert.ok(faults[0].includes(pair), faults[0]);
  });
}

test("a link to a game that is not played here says so", () => {
  assert.match(readLink("?game=bridge", GAMES).faults[0], /“bridge”/);
});

test("a link to nothing asks for nothing", () => {
  assert.deepEqual(readLink("", GAMES), { game: null, chosen: {}, faults: [] });
});

test("an option that is set back to what is usual is not chosen any more", () => {
  const chosen = choose({}, STICK, true);
  assert.deepEqual(chosen, { stick_the_dealer: true });
  assert.equal(valueOf(STICK, chosen), true);
  assert.deepEqual(choose(chosen, STICK, false), {});
});

test("none is a value and not the lack of one", () => {
  assert.equal(valueOf(TARGET, choose({}, TARGET, null)), null);
  assert.equal(valueOf(TARGET, {}), 10);
});

test("a number says what it means with the number in it", () => {
  assert.equal(valueWords(TARGET, 7), "7 points win.");
  assert.equal(valueWords(TARGET, null), "No score ends the game.");
});

test("options stand under their headings in the order in which they come", () => {
  assert.deepEqual(grouped(EUCHRE.options).map(({ title }) => title), ["The pack and the deal", "Making trump", "Winning the match"]);
});

test("a house rule is found by its name, its other name and its meaning", () => {
  for (const wanted of ["stick", "Screw the dealer", "second round", "may pass"]) {
    assert.deepEqual(search(EUCHRE.options, wanted), [STICK], wanted);
  }
  assert.deepEqual(search(EUCHRE.options, "  "), EUCHRE.options);
  assert.deepEqual(search(EUCHRE.options, "trombone"), []);
});

for (const [typed, told] of [
  ["stick_the_dealer needs deck=32.", "“Stick the dealer” needs “Deck” (“32 cards”)."],
  ["deck=24 contradicts stick_the_dealer=on: so it is.", "“Deck” (“24 cards”) contradicts “Stick the dealer” on: so it is."],
  ["target and a deck exclude each other.", "Target and a deck exclude each other."],
  ["target=5 or 7 is wanted.", "“Target” 5 or 7 is wanted."],
  ["A pack has 24 cards.", "A pack has 24 cards."],
]) {
  test(`“${typed}” is told in the form's own words`, () => assert.equal(plainReason(typed, EUCHRE.options), told));
}

test("games stand by how many play", () => {
  assert.deepEqual(shelves(GAMES).map(({ title, games }) => [title, games.length]), [
    ["Four players, two against two", 1],
    ["Three players", 1],
  ]);
});

test("a game says who sits down", () => {
  assert.equal(withWhom(EUCHRE), "Euchre with three club players");
  assert.equal(withWhom(BUCK3), "Three-player Buck with two club players");
  assert.equal(seating(EUCHRE), "4 players, two against two");
  assert.equal(seating(BUCK3), "3 players, each alone");
  assert.equal(plainName("stick_the_dealer"), "Stick the dealer");
});
