// Every letter can be read on every ground that it stands on: in both themes, with two colours of suits and with four.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../../../src/euchre/server/static/css/tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"];
const SUITS = ["spades", "hearts", "diamonds", "clubs"];

const across = (names, grounds) => names.flatMap((name) => grounds.map((ground) => [name, ground]));
const PAGE = ["page", "surface", "surface-raised", "surface-sunk"];
const LETTERS = [
  ...across(["ink", "ink-soft", "accent", "accent-lit", "good", "bad"], PAGE),
  ...across(["ink", "ink-soft"], ["accent-wash", "good-wash", "bad-wash"]),
  ["good", "good-wash"], ["bad", "bad-wash"],
  ...across(["on-lamp"], ["lamp", "lamp-lit"]),
  ...across(["on-felt", "on-felt-soft", "on-felt-accent"], ["felt-lit", "felt", "felt-deep", "rail", "rail-lit"]),
  ...across([...SUITS, "joker"].map((suit) => `suit-${suit}`), ["card-paper", "card-window"]),
  ...across(SUITS.map((suit) => `mark-${suit}`), [...PAGE, "accent-wash"]),
];
const LINES = across(["line-strong", "focus"], ["page", "surface", "surface-raised"]);

/** The colours of a block of the style sheet in one theme, by their names. */
function colours(selector, theme) {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  const named = [...block.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
  return Object.fromEntries(named.map(([, name, light, dark, both]) => [name, both ?? (theme === "light" ? light : dark)]));
}

/** Relative luminance, as the guidelines for accessible pages (WCAG 2.2) define it. */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of THEMES) {
  for (const deck of ["two", "four"]) {
    const shown = { ...colours(":root", theme), ...(deck === "four" ? colours('[data-deck="four"]', theme) : {}) };
    const below = (pairs, least) => pairs.filter(([one, other]) => !(contrast(shown[one], shown[other]) >= least));
    test(`letters stand out by 4.5 and lines by 3: ${theme}, ${deck} colours`, () => {
      assert.deepEqual(below(LETTERS, 4.5), []);
      assert.deepEqual(below(LINES, 3), []);
    });
  }
}
