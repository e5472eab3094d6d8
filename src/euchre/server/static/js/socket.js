// The line to the server: it comes back by itself, and a command is carried out once however often it is sent.

/**
 * @typedef {{ state: "connecting" | "open" | "waiting" | "gone", why: string | null }} Link
 * @typedef {object} Ends
 * @property {(message: any) => void} hear what came
 * @property {(link: Link) => void} turn how the line is
 * @property {() => Promise<string | null>} ask why there is nothing to connect to; `null` where there is
 */
/**
 * The answer to a command.
 * @typedef {{ hear: "done", id: string, version: number } | { hear: "refused", id: string, why: string, version: number }
 *   | { hear: "hinted", id: string, action: any, words: string, why: string }} Answer
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** A command that is not answered for so long is on a dead line. */
const PATIENCE = 10_000;
const NO_SUCH_TABLE = 4404;
/** Something went wrong in the server, and may go wrong again. */
const FAULT = 1011;

/** How long to wait before the next attempt; a random part keeps many browsers from coming back at once.
 * @param {number} failures @param {number} [chance]
 */
export const backOff = (failures, chance = Math.random()) =>
  Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT) * (0.75 + chance / 2);

export class Line {
  /** @param {string} address @param {Ends} ends */
  constructor(address, ends) {
    this.address = address;
    this.ends = ends;
    /** @type {number | null} the version of the last sight that came */
    this.version = null;
    /** @type {Map<string, { text: string, answer: (answer: Answer) => void }>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.closed = false;
    this.timer = 0;
    this.watch = 0;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  /** Connects, from where the line broke if it did. */
  open() {
    const since = this.version === null ? "" : `?since=${this.version}`;
    const socket = (this.socket = new WebSocket(this.address + since));
    socket.onopen = () => this.resend();
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.broke(code);
  }

  /**
   * Sends a command, and again after a break; the promise keeps its answer.
   * @param {string} say @param {object} [parts]
   * @returns {Promise<Answer>}
   */
  send(say, parts = {}) {
    const id = newId();
    const text = JSON.stringify({ say, id, ...parts });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      this.put(text);
      this.guard();
    });
  }

  /** Tries at once, where the line waits for its next attempt. */
  retry() {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** @param {string} text */
  put(text) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  resend() {
    for (const { text } of this.waiting.values()) this.put(text);
    this.guard();
  }

  /** Gives the line up if nothing comes while an answer is owed. */
  guard() {
    clearTimeout(this.watch);
    if (this.waiting.size) this.watch = window.setTimeout(() => this.socket && this.drop(), PATIENCE);
  }

  drop() {
    const socket = this.socket;
    this.broke(0);
    socket?.close();
  }

  /** @param {any} message */
  receive(message) {
    this.failures = 0;
    this.ends.turn({ state: "open", why: null });
    if (message.sight) this.version = message.sight.version;
    if (message.hear === "moving") this.moving(message);
    if (message.id && "hear" in message) this.answered(message);
    this.ends.hear(message);
    this.guard();
  }

  /** @param {Answer} message */
  answered(message) {
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    asked?.answer(message);
  }

  /** @param {{ why: string, retry?: number | null }} message */
  moving({ why, retry }) {
    this.closed = retry === null || retry === undefined;
    this.pause = (retry ?? 0) * 1000;
    this.ends.turn({ state: this.closed ? "gone" : "waiting", why });
  }

  /** @param {number} code */
  broke(code) {
    this.socket = null;
    clearTimeout(this.watch);
    if (this.closed) return;
    if (code === NO_SUCH_TABLE || code === FAULT) this.failures = Math.max(this.failures, 2);
    const wait = this.pause || backOff(this.failures);
    this.pause = 0;
    this.failures += 1;
    this.ends.turn({ state: "waiting", why: null });
    if (this.failures >= 3) this.inquire();
    this.timer = window.setTimeout(() => this.retry(), wait);
  }

  /** Asks whether there is still something to come back to. */
  async inquire() {
    const why = await this.ends.ask();
    if (why === null) return;
    this.closed = true;
    clearTimeout(this.timer);
    this.ends.turn({ state: "gone", why });
  }
}

/** A name that no other command has. */
export function newId() {
  return randomHex(12);
}

/** @param {number} bytes */
export const randomHex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
