// The table at a step, every card face up: seats around it on a wide page, one below the other on a phone.

import { Card, DealerButton, Pip, cardWords } from "../card.js";
import { html } from "../html.js";
import { dealAt, placeOf } from "./walk.js";

/** @typedef {import("./walk.js").Match} Match */
/** @typedef {import("./walk.js").Step} Step */
/** @typedef {import("./walk.js").Mark} Mark */
/** @typedef {{ match: Match, step: Step, seat: number, marks: Record<string, Mark> }} SeatProps */

/** @type {Record<string, import("../glyphs.js").Suit>} */
const SUITS = { spades: "S", hearts: "H", diamonds: "D", clubs: "C" };

/** @param {{ match: Match, at: number }} props */
export function Board({ match, at }) {
  const step = match.steps[at];
  const deal = dealAt(match, at);
  if (!step || !deal) return null;
  const marks = step.trump ? deal.marks : {};
  const seats = match.players.map((_, place) => match.players.findIndex((__, seat) => placeOf(match, seat) === place));
  return html`<section class="board felt on-felt" data-players=${match.players.length} aria-label="The table">
    <${Standing} match=${match} step=${step} />
    <div class="board__seats">
      ${seats.map((seat) => html`<${Seat} key=${seat} match=${match} step=${step} seat=${seat} marks=${marks}
        dealer=${deal.dealer === seat} />`)}
    </div>
    <${Beside} match=${match} step=${step} marks=${marks} />
  </section>`;
}

/** The score, and what is trump. @param {{ match: Match, step: Step }} props */
const Standing = ({ match, step }) => html`<div class="standing">
  <ul class="standing__scores">
    ${match.sides.map(({ name }, side) => html`<li key=${name}>
      <span>${name}</span> <strong class="numbers">${step.scores?.[side] ?? 0}</strong>
    </li>`)}
  </ul>
  <p class="chip">${step.trump ? html`<${Trump} trump=${step.trump} /> ${trumpWords(step.trump)}` : "No trump yet"}</p>
</div>`;

/** @param {{ trump: string }} props */
const Trump = ({ trump }) => (SUITS[trump] ? html`<${Pip} suit=${SUITS[trump]} />` : null);

/** @param {string} trump */
function trumpWords(trump) {
  if (trump === "low") return "Low no-trump";
  return trump === "no-trump" ? "No-trump" : `${trump.charAt(0).toUpperCase()}${trump.slice(1)}`;
}

/** @param {SeatProps & { dealer: boolean }} props */
function Seat({ match, step, seat, marks, dealer }) {
  const name = match.players[seat];
  const played = step.trick?.find(([who]) => who === seat)?.[1];
  const said = step.said?.find(([who]) => who === seat)?.[1];
  const turn = step.seat === seat;
  const out = step.out?.includes(seat) ?? false;
  const angle = Math.PI / 2 + (2 * Math.PI * placeOf(match, seat)) / match.players.length;
  const lies = { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3) };
  const classes = ["place", turn && "place--turn", out && "place--out"].filter(Boolean).join(" ");
  return html`<section class=${classes} data-place=${placeOf(match, seat)} aria-label=${name}>
    <div class="place__plate">
      <span class="place__name">${name}${match.you === seat && html` <span class="small">(you)</span>`}</span>
      ${dealer && html`<${DealerButton} />`}
      ${badgesOf(step, seat).map((badge) => html`<span class="chip chip--accent" key=${badge}>${badge}</span>`)}
      ${said && html`<span class="chip place__said">${said}</span>`}
      ${tricksWords(step, seat) && html`<span class="place__tricks">${tricksWords(step, seat)}</span>`}
    </div>
    <div class="place__hand" role="group" aria-label=${`${name}'s hand`}>
      <${Cards} cards=${step.hands?.[seat] ?? []} marks=${marks} />
    </div>
    ${played && html`<div class=${`place__played ${step.winner === seat ? "place__played--won" : ""}`} style=${lies}>
      <${Card} card=${played} label=${`played: ${playedWords(step, seat)}`} ...${marks[played] ?? {}} />
    </div>`}
  </section>`;
}

/** @param {{ cards: string[], marks: Record<string, Mark> }} props */
const Cards = ({ cards, marks }) =>
  cards.map((card, at) => html`<${Card} key=${`${card} ${at}`} card=${card} ...${marks[card] ?? {}} />`);

/** @param {Step} step @param {number} seat */
function playedWords(step, seat) {
  const card = step.trick?.find(([who]) => who === seat)?.[1] ?? "";
  return `${cardWords(card)}${step.winner === seat ? ", and takes the trick" : ""}`;
}

/** @param {Step} step @param {number} seat */
const badgesOf = (step, seat) => [
  ...(step.maker === seat ? ["maker"] : []),
  ...(step.lone === seat || step.lone_defender === seat ? ["alone"] : []),
  ...(step.out?.includes(seat) ? ["sits out"] : []),
];

/** @param {Step} step @param {number} seat */
function tricksWords(step, seat) {
  const count = step.taken?.[seat] ?? 0;
  if (count === 0) return "";
  return count === 1 ? "1 trick" : `${count} tricks`;
}

/** What lies beside the hands. @param {{ match: Match, step: Step, marks: Record<string, Mark> }} props */
function Beside({ match, step, marks }) {
  /** @type {[string, string[]][]} */
  const buried = (step.buried ?? []).map(([seat, card]) => [`Laid away by ${match.players[seat]}`, [card]]);
  /** @type {[string, string[]][]} */
  const piles = [
    ["Turned up", step.upcard ? [step.upcard] : []],
    [step.upcard ? "Under it" : "Left over", step.kitty ?? []],
    ["Dealt to nobody", step.dummy ?? []],
    ...buried,
  ];
  const shown = piles.filter(([, cards]) => cards.length > 0);
  return html`<div class="beside">
    ${shown.map(([words, cards]) => html`<div class="beside__pile" key=${words}>
      <p class="small">${words}</p>
      <div class=${`place__hand ${cards.length > 8 ? "place__hand--many" : ""}`} role="group" aria-label=${words}>
        <${Cards} cards=${cards} marks=${marks} />
      </div>
    </div>`)}
  </div>`;
}
