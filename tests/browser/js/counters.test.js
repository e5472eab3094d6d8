// The counters show the score to whoever counts the pips that are not covered.

import assert from "node:assert/strict";
import { test } from "node:test";

const JS = new URL("../../../src/euchre/server/static/js/", import.meta.url);
const { counterWords, layout, OVER, UNDER, CROSSED } = await import(new URL("counters.js", JS).href);
const { PIP_PLACES } = await import(new URL("glyphs.js", JS).href);

const HALF_PIP = 12.5;
const HALF_CARD = [50, 70];
const CENTRE = [50, 70];

/** A point turned about the centre of a card and shifted with it. */
function moved([x, y], [right, down, turned]) {
  const angle = (turned * Math.PI) / 180;
  const [across, along] = [x - CENTRE[0], y - CENTRE[1]];
  return [
    across * Math.cos(angle) - along * Math.sin(angle) + CENTRE[0] + right,
    across * Math.sin(angle) + along * Math.cos(angle) + CENTRE[1] + down,
  ];
}

/** The same point as it is seen by a card that was shifted and turned. */
function seenFrom([x, y], [right, down, turned]) {
  return moved([x - right, y - down], [0, 0, -turned]);
}

/** Whether a pip lies wholly beside a card (true), wholly beneath it (false), or half. */
function visible(pip) {
  const inside = pip.map((place, axis) => HALF_CARD[axis] - Math.abs(place - CENTRE[axis]));
  if (Math.min(...inside) >= HALF_PIP) return false;
  return Math.hypot(...inside.map((depth) => Math.max(0, -depth))) >= HALF_PIP ? true : "half";
}

const shownOf = (places) => places.map(visible).reduce((sum, seen) => (seen === "half" ? NaN : sum + Number(seen)), 0);
const under = (size, lie) => shownOf(PIP_PLACES[size].map((pip) => seenFrom(pip, lie)));
const peeking = (size, lie) => shownOf(PIP_PLACES[size].map((pip) => moved(pip, lie)));

for (const [size, lies] of Object.entries(OVER)) {
  test(`a card over a ${size} leaves 0 to ${size} of its pips to be counted`, () => {
    assert.deepEqual(lies.map((lie) => under(size, lie)), [...lies.keys()]);
    assert.equal(lies.length, Number(size) + 1);
  });
}

for (const [size, lies] of Object.entries(UNDER)) {
  test(`a ${size} beneath a card shows 0 to ${size} of its pips`, () => {
    assert.deepEqual(lies.map((lie) => peeking(size, lie)), [...lies.keys()]);
    assert.equal(lies.length, Number(size) + 1);
  });
}

test("a three and a two that lie crossed leave as many pips to be counted as the score has beyond five", () => {
  assert.deepEqual(CROSSED.over.slice(1).map((lie) => under(3, lie)), [1, 2]);
  assert.deepEqual(CROSSED.under.slice(1).map((lie) => peeking(2, lie)), [1, 2]);
  assert.ok([...CROSSED.over, ...CROSSED.under].every(([, , turned]) => turned === 90));
});

test("the four lies face down over the six until the score is beyond six", () => {
  assert.equal(layout({ sizes: [6, 4], shown: [5, 0] }).over, true);
  assert.equal(layout({ sizes: [6, 4], shown: [6, 1] }).over, false);
});

test("in the barn the counters lie apart", () => {
  const { lie } = layout({ sizes: [6, 4], shown: [0, 0], barn: true });
  assert.ok(lie[0] >= 2 * HALF_CARD[0]);
});

test("the counters say what they show", () => {
  assert.equal(counterWords({ shown: [6, 3] }), "counters show 9");
  assert.equal(counterWords({ shown: [2, 0], crossed: true }), "counters crossed show 7");
  assert.equal(counterWords({ shown: [0, 0], barn: true }), "counters apart and face down: in the barn");
});
