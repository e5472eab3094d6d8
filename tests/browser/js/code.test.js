// What a reader writes to join a table: a code, however it is spelt, or a link.

import assert from "node:assert/strict";
import { test } from "node:test";

const CODE = new URL("../../../src/euchre/server/static/js/lobby/code.js", import.meta.url);
const { readCode } = await import(CODE.href);

for (const text of ["KQJTRE", "kqjtre", " kqj tre ", "KQJ-TRE", "https://cards.example/j/KQJTRE", "http://10.0.0.7:8000/house/j/kqjtre/", "cards.example/j/KQJTRE?x=1"]) {
  test(`“${text}” is the code KQJTRE`, () => assert.deepEqual(readCode(text), { code: "KQJTRE" }));
}

test("a link to a table leads to the table", () => {
  assert.deepEqual(readCode("https://cards.example/t/Xy_z-12#hand"), { table: "Xy_z-12" });
});

for (const text of ["KQJTR", "KQJTREE", "a b c", "https://cards.example/", "KQJTR!"]) {
  test(`“${text}” is no code, and a sentence says what one is`, () => assert.match(readCode(text).why, /six letters/));
}

test("nothing written is asked for", () => assert.match(readCode("  ").why, /paste the link/));
