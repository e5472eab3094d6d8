// The twin of src/euchre/cards/shuffle.py: a seed becomes an order, the same everywhere and for ever.
// Both are held to tests/data/shuffles.json.

import { sha256 } from "../vendor/sha256.js";

const WORD_BYTES = 4;
const COUNTER_BYTES = 8;
const WORDS = 2 ** (8 * WORD_BYTES);

/**
 * The key of one shuffle of a match: the match's seed, what the shuffle is for, and its number from 0.
 * @param {string} seed
 * @param {number} number
 * @param {"deal" | "cut"} [purpose]
 * @returns {number[]} 32 bytes
 */
export const dealKey = (seed, number, purpose = "deal") => sha256.array(`${seed}|${purpose}|${number}`);

/**
 * The things in the order that the key stands for.
 * @template Thing
 * @param {readonly Thing[]} things
 * @param {readonly number[]} key
 * @returns {Thing[]}
 */
export function shuffled(things, key) {
  const order = [...things];
  const words = wordsOf(key);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1, words);
    [order[last], order[chosen]] = [/** @type {Thing} */ (order[chosen]), /** @type {Thing} */ (order[last])];
  }
  return order;
}

/**
 * The words of 32 bits that the key gives, without end.
 * @param {readonly number[]} key
 * @returns {Generator<number, never>}
 */
function* wordsOf(key) {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(sha256.arrayBuffer([...key, ...bigEndian(counter)]));
    for (let at = 0; at < block.byteLength; at += WORD_BYTES) yield block.getUint32(at);
  }
}

/** @param {number} counter */
function bigEndian(counter) {
  const bytes = new DataView(new ArrayBuffer(COUNTER_BYTES));
  bytes.setBigUint64(0, BigInt(counter));
  return new Uint8Array(bytes.buffer);
}

/**
 * A number from 0 to below the bound, each equally likely: words of the incomplete last range are passed over.
 * @param {number} bound
 * @param {Generator<number, never>} words
 */
function below(bound, words) {
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
}
