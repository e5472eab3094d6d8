// The score as two spare cards show it: one covers the other, and the pips that can be seen are counted.

import { PIP_PLACES, SUIT_SHAPES } from "./glyphs.js";
import { html } from "./html.js";

/** @typedef {readonly [right: number, down: number, turned: number]} Lie how a card lies: shifted, then turned by degrees */

/**
 * @typedef {object} CountersProps
 * @property {readonly [number, number]} [sizes] the pips of the two cards: 6 and 4, 5 and 5, or 3 and 2
 * @property {readonly [number, number]} shown how many pips of each can be seen; none of a card that lies face down
 * @property {boolean | undefined} [crossed] for five, the one lies across the other
 * @property {boolean | undefined} [barn] both lie apart and face down
 * @property {import("./glyphs.js").Suit} [suit]
 * @property {string | undefined} [label] said in place of the counters' own words
 */

const TOGETHER = /** @type {Lie} */ ([0, 0, 0]);
const APART = /** @type {Lie} */ ([104, 0, 0]);
const PIP = 25;

/**
 * How the second card lies face down over the first, so that just so many pips of the first are seen.
 * The numbers are small shifts that leave no pip half covered (tests/browser/js/counters.test.js).
 * @type {Record<number, readonly Lie[]>}
 */
export const OVER = {
  6: [TOGETHER, [18, 11, 38], [0, 46, 0], [47, 0, 0], [47, 46, 0], [80, 16, -38], [86, 0, 0]],
  5: [TOGETHER, [30, 8, 20], [0, 48, 0], [44, 44, -8], [68, 13, 20], [86, 0, 0]],
  3: [TOGETHER, [0, 42, 0], [60, 16, -38], [66, 0, 0]],
};

/**
 * How the second card lies face up beneath the first, so that just so many of its own pips are seen.
 * @type {Record<number, readonly Lie[]>}
 */
export const UNDER = {
  5: [TOGETHER, [31, 0, 20], [0, 46, 0], [37, 49, 10], [69, 0, 20], [86, 0, 0]],
  4: [TOGETHER, [31, 0, 22], [47, 0, 0], [47, 50, 0], [86, 0, 0]],
  2: [TOGETHER, [0, 50, 0], [66, 0, 0]],
};

/** The same for a three and a two that lie crossed. */
export const CROSSED = {
  over: /** @type {readonly Lie[]} */ ([[0, 0, 90], [0, 22, 90], [0, 64, 90]]),
  under: /** @type {readonly Lie[]} */ ([[0, 0, 90], [28, 0, 90], [98, 0, 90]]),
};

/**
 * How the second card lies, and whether it lies over the first.
 * @param {CountersProps} props
 * @returns {{ lie: Lie, over: boolean }}
 */
export function layout({ sizes = [6, 4], shown, crossed, barn }) {
  if (barn) return { lie: APART, over: true };
  const over = crossed ? shown[0] < sizes[0] : shown[1] === 0;
  const lies = crossed ? CROSSED[over ? "over" : "under"] : (over ? OVER[sizes[0]] : UNDER[sizes[1]]) ?? [];
  return { lie: lies[over ? shown[0] : shown[1]] ?? TOGETHER, over };
}

/**
 * What the counters show, in words: "counters show 7".
 * @param {CountersProps} props
 */
export function counterWords({ shown: [first, second], crossed, barn }) {
  if (barn) return "counters apart and face down: in the barn";
  const more = first + second;
  return crossed ? `counters crossed show ${5 + more}` : `counters show ${more}`;
}

/**
 * The two counters of a side.
 * @param {CountersProps} props
 */
export function Counters(props) {
  const { sizes = [6, 4], shown, barn, suit = "H", label } = props;
  const { lie, over } = layout(props);
  const first = html`<${Counter} pips=${barn ? 0 : sizes[0]} suit=${suit} lie=${TOGETHER} />`;
  const second = html`<${Counter} pips=${shown[1] ? sizes[1] : 0} suit=${suit} lie=${lie} />`;
  return html`<svg class="counters" viewBox="-22 -14 244 210" role="img" aria-label=${label ?? counterWords(props)}>
    ${over ? [first, second] : [second, first]}
  </svg>`;
}

/**
 * A card with so many pips, or its back.
 * @param {{ pips: number, suit: import("./glyphs.js").Suit, lie: Lie }} props
 */
function Counter({ pips, suit, lie: [right, down, turned] }) {
  const signs = (PIP_PLACES[pips] ?? []).map(([x, y]) => {
    const place = `translate(${x - PIP / 2} ${y - PIP / 2}) scale(${PIP / 100})`;
    return html`<path class="card__sign" d=${SUIT_SHAPES[suit]} transform=${place} />`;
  });
  return html`<g class="counters__card" data-suit=${suit} transform="translate(${right} ${down}) rotate(${turned} 50 70)">
    <rect class="counters__paper" width="100" height="140" rx="8" />
    ${pips ? signs : html`<image href=${BACK} width="100" height="140" />`}
  </g>`;
}

const BACK = new URL("../art/back.svg", import.meta.url).href;
