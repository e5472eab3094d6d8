// Cards, as they are seen and as they are said.

import { STROKES, SUIT_SHAPES } from "./glyphs.js";
import { html } from "./html.js";

export { Counters, counterWords } from "./counters.js";

/** @typedef {import("./glyphs.js").Suit} Suit */
/** @typedef {import("./glyphs.js").Glyph} Glyph */

/**
 * @typedef {object} CardProps
 * @property {string | undefined} [card] its name, such as "JH" or "JK"; none where it is not known
 * @property {"right" | "left" | undefined} [bower] what trump makes of it
 * @property {Suit | undefined} [belongs] the suit it counts as; a badge shows it where that is not the printed one
 * @property {boolean | undefined} [faceDown]
 * @property {boolean | undefined} [small]
 * @property {string | undefined} [as] the element, "span" by default; any other than "button" is a picture when read
 * @property {string | undefined} [label] said in place of the card's own words
 * @property {string | undefined} [class]
 */

/** @type {Record<Suit, string>} */
export const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** @type {Record<string, string>} */
export const RANK_WORDS = { 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

const JOKER = "JK";

/** The window in which a court or the joker is seen, in a card of 100 × 140. */
const WINDOW = { x: 42, y: 9, width: 51, height: 122 };

/** How wide the upper half of a court is when it is as high as the window. */
const COURT_WIDTH = WINDOW.height * 1.264;

/**
 * Where the face is in the picture of each court, from 0 at the left to 1 at the right.
 * @type {Record<string, number>}
 */
const FACES = {
  JS: 0.6, QS: 0.36, KS: 0.6, JH: 0.54, QH: 0.48, KH: 0.44, JD: 0.51, QD: 0.42, KD: 0.46, JC: 0.4, QC: 0.44, KC: 0.48,
};

/**
 * The printed suit, which the joker has not.
 * @param {string} card
 * @returns {Suit | null}
 */
export const printedSuit = (card) => (card === JOKER ? null : /** @type {Suit} */ (card.charAt(1)));

/**
 * The card as it is said: "jack of diamonds, left bower, a heart".
 * @param {string} card
 * @param {Pick<CardProps, "bower" | "belongs">} [known]
 */
export function cardWords(card, { bower, belongs } = {}) {
  const suit = printedSuit(card);
  const words = [suit ? `${RANK_WORDS[card.charAt(0)]} of ${SUIT_WORDS[suit]}` : "joker"];
  if (bower) words.push(`${bower} bower`);
  if (belongs && belongs !== suit) words.push(`a ${SUIT_WORDS[belongs].slice(0, -1)}`);
  return words.join(", ");
}

/**
 * Where the picture of a court or the joker is found.
 * @param {string} card
 */
const pictureOf = (card) => new URL(`../art/${card}.svg`, import.meta.url).href;

/** Fetches every picture before the first of them is dealt. */
export function fetchPictures() {
  for (const card of [...Object.keys(FACES), JOKER]) new Image().src = pictureOf(card);
}

/**
 * A card, face up or face down; whatever else is given goes to its element.
 * @param {CardProps & Record<string, unknown>} props
 */
export function Card({ card, bower, belongs, faceDown, small, as = "span", label, class: extra, ...rest }) {
  const shown = card !== undefined && !faceDown ? card : undefined;
  const words = label ?? (shown ? cardWords(shown, { bower, belongs }) : "face-down card");
  const classes = ["card", !shown && "card--down", small && "card--small", extra].filter(Boolean).join(" ");
  const role = as === "button" ? { type: "button" } : { role: "img" };
  return html`<${as} ...${role} class=${classes} data-card=${shown} aria-label=${words} ...${rest}>
    ${shown && html`<${Face} card=${shown} belongs=${belongs} />`}
  <//>`;
}

/**
 * The back of a card; a picture only, unless a label says what lies there.
 * @param {{ small?: boolean, label?: string, class?: string } & Record<string, unknown>} props
 */
export function CardBack({ label, ...rest }) {
  return label ? html`<${Card} label=${label} ...${rest} />` : html`<${Card} aria-hidden="true" ...${rest} />`;
}

/**
 * A suit's sign in its colour, as large as the text around it; silent unless it has a label.
 * @param {{ suit: Suit, label?: string, class?: string }} props
 */
export function Pip({ suit, label, class: extra }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${["pip", extra].filter(Boolean).join(" ")} viewBox="0 0 100 100" data-suit=${suit} ...${said}>
    <path d=${SUIT_SHAPES[suit]} />
  </svg>`;
}

/**
 * The dealer's button.
 * @param {{ label?: string }} props
 */
export function DealerButton({ label = "dealer" }) {
  return html`<span class="dealer-button" role="img" aria-label=${label}>
    <svg viewBox="0 0 60 80" aria-hidden="true"><path d="M10 5h14c20 0 30 14 30 35S44 75 24 75H10Z" /></svg>
  </span>`;
}

/**
 * @param {{ card: string, belongs?: Suit }} props
 */
function Face({ card, belongs }) {
  const suit = printedSuit(card);
  return html`<svg class="card__face" viewBox="0 0 100 140" aria-hidden="true" data-suit=${suit ?? "joker"}>
    <g class="card__picture">
      ${suit && !(card in FACES) ? html`<${Sign} suit=${suit} x=${37} y=${64} size=${58} />` : html`<${Picture} card=${card} />`}
    </g>
    <g class="card__index">${suit ? html`<${Index} rank=${card.charAt(0)} suit=${suit} />` : html`<${JokerIndex} />`}</g>
    ${belongs && belongs !== suit && html`<${Badge} suit=${belongs} />`}
  </svg>`;
}

/**
 * @param {{ suit: Suit, x: number, y: number, size: number }} props
 */
function Sign({ suit, x, y, size }) {
  return html`<path class="card__sign" d=${SUIT_SHAPES[suit]} transform="translate(${x} ${y}) scale(${size / 100})" />`;
}

/**
 * @param {{ glyph: string, x: number, y: number, height: number, weight?: number }} props
 */
function Stroke({ glyph, x, y, height, weight = 13 }) {
  const place = `translate(${x} ${y}) scale(${height / 80})`;
  return html`<path class="card__rank" d=${STROKES[/** @type {Glyph} */ (glyph)]} stroke-width=${weight} transform=${place} />`;
}

/**
 * @param {{ rank: string, suit: Suit }} props
 */
function Index({ rank, suit }) {
  return html`<${Stroke} glyph=${rank} x=${7} y=${11} height=${38} /><${Sign} suit=${suit} x=${7} y=${58} size=${27} />`;
}

function JokerIndex() {
  return [..."JOKER"].map((letter, place) => html`<${Stroke} glyph=${letter} x=${15} y=${12 + 24 * place} height=${17} />`);
}

/**
 * The picture of a court or the joker in its window.
 * @param {{ card: string }} props
 */
function Picture({ card }) {
  const { x, y, width, height } = WINDOW;
  const wide = card === JOKER ? width : COURT_WIDTH;
  const left = Math.min(0, Math.max(width - wide, width / 2 - wide * (FACES[card] ?? 0.5)));
  return html`
    <svg x=${x} y=${y} width=${width} height=${height}>
      <rect class="card__window" width=${width} height=${height} />
      <image href=${pictureOf(card)} x=${left} width=${wide} height=${height} preserveAspectRatio="none" />
    </svg>
    <rect class="card__frame" x=${x} y=${y} width=${width} height=${height} rx="3" />
  `;
}

/**
 * The suit that a left bower belongs to.
 * @param {{ suit: Suit }} props
 */
function Badge({ suit }) {
  return html`<g class="card__badge" data-suit=${suit}>
    <circle cx="80" cy="21" r="17" /><path d=${SUIT_SHAPES[suit]} transform="translate(69.5 10.5) scale(.21)" />
  </g>`;
}
