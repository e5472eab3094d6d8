// What the pages ask the server for, and what they say when it does not answer.

/** Where the house stands: pages work under any path, behind a proxy too. */
export const ROOT = new URL("../../", import.meta.url);

const PATIENCE = 10_000;

/** An answer that is a no, or none at all; its message is a sentence to the reader. */
export class Refusal extends Error {
  /** @param {string} why @param {number} status 0 where nothing was answered */
  constructor(why, status = 0) {
    super(why);
    this.status = status;
  }
}

/**
 * The whole address of a place in the house, such as `t/abcd`.
 * @param {string} place
 */
export const address = (place) => new URL(place, ROOT).href;

/**
 * Goes to a table; with somebody beside the reader who explains what is met for the first time.
 * @param {string} id
 * @param {{ guided?: boolean }} [how]
 */
export const goToTable = (id, { guided } = {}) =>
  location.assign(address(`t/${encodeURIComponent(id)}${guided ? "?guide=1" : ""}`));

/**
 * The answer to a question.
 * @template Answer
 * @param {string} place under `api/`
 * @returns {Promise<Answer>}
 */
export const get = (place) => ask(place, { method: "GET" });

/**
 * The answer to what is told.
 * @template Answer
 * @param {string} place under `api/`
 * @param {unknown} told
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export const post = (place, told, signal) => {
  const headers = { "Content-Type": "application/json" };
  return ask(place, { method: "POST", body: JSON.stringify(told), headers, ...(signal && { signal }) });
};

/**
 * @param {string} place
 * @param {RequestInit} request
 */
async function ask(place, request) {
  const signals = [AbortSignal.timeout(PATIENCE), ...(request.signal ? [request.signal] : [])];
  const answer = await fetch(address(`api/${place}`), { ...request, signal: AbortSignal.any(signals) }).catch(refuse);
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  throw new Refusal(body?.why ?? "The server had trouble with that. Please try again.", answer.status);
}

/**
 * @param {Error} fault
 * @returns {never}
 */
function refuse(fault) {
  if (fault.name === "AbortError") throw fault;
  if (fault.name === "TimeoutError") throw new Refusal("The server takes too long to answer. Please try again.");
  throw new Refusal("The server cannot be reached. Look at your connection and try again.");
}

/**
 * The sentence for a fault; empty for one that nobody needs to hear of.
 * @param {unknown} fault
 */
export function whyOf(fault) {
  if (fault instanceof Refusal) return fault.message;
  if (fault instanceof Error && fault.name === "AbortError") return "";
  return "Something went wrong in this page. Please load it again.";
}
