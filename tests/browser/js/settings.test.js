// What a browser keeps about how it shows the table.

import assert from "node:assert/strict";
import { test } from "node:test";

const JS = new URL("../../../src/euchre/server/static/js/", import.meta.url);
const { USUAL, readSettings } = await import(new URL("settings.js", JS).href);

test("without anything kept all is as usual", () => assert.deepEqual(readSettings(null), USUAL));
test("what is kept holds, and the rest is as usual", () => {
  assert.deepEqual(readSettings('{"theme": "dark"}'), { ...USUAL, theme: "dark" });
});
test("what is kept and cannot be read is as usual", () => assert.deepEqual(readSettings("{"), USUAL));
test("what is kept of another kind is not taken", () => assert.deepEqual(readSettings('{"sound": "yes", "more": 1}'), USUAL));
test("sounds are off until they are switched on", () => assert.equal(USUAL.sound, false));
