// The table: seats around it, and in its middle the upcard or the trick.

import { hurry } from "../animate.js";
import { Card, CardBack, cardWords } from "../card.js";
import { html } from "../html.js";
import { capital, many, place } from "../state.js";
import { banner } from "../store.js";
import { Seat } from "./seat.js";
import { Trump } from "./signs.js";

/** @typedef {import("../wire.js").Sight} Sight */
/** @typedef {import("../wire.js").PlayedSight} PlayedSight */

/** @param {{ sight: Sight }} props */
export function Felt({ sight }) {
  const { table } = sight;
  return html`<section class="felt on-felt" aria-label="The table" data-seats=${table.seats.length} onClick=${hurry}>
    <${Contract} sight=${sight} />
    <p class="felt__deal">${dealWords(table).map((words) => html`<span key=${words}>${words}</span>`)}</p>
    <ul class="seats">${around(sight).map((seat) => html`<${Seat} key=${seat.seat} seat=${seat} sight=${sight} />`)}</ul>
    <div class="felt__centre">
      ${isPileSeen(sight) && html`<${Pile} sight=${sight} />`}
      <${Trick} sight=${sight} />
    </div>
    <${Banner} />
  </section>`;
}

/** The seats, clockwise from the reader's. @param {Sight} sight */
const around = (sight) => [...sight.table.seats].sort((one, other) => place(one.seat, sight) - place(other.seat, sight));

/** Which deal this is, and how far the game goes. @param {Sight["table"]} table */
const dealWords = ({ deal, target }) => [deal > 0 ? `Deal ${deal}` : "", goal(target)].filter(Boolean);

/** @param {number | null} target */
function goal(target) {
  if (target === null) return "";
  return target === 0 ? "down to 0" : `to ${many(target, "point")}`;
}

/** What is played for, and who made it. @param {{ sight: Sight }} props */
function Contract({ sight: { table } }) {
  const { contract } = table;
  if (!contract) return html`<p class="contract contract--none"></p>`;
  const maker = contract.maker === null ? null : table.seats[contract.maker];
  const lone = contract.lone !== null ? ", alone" : "";
  const bid = contract.bid ? ` · ${many(contract.tricks, "trick")}` : "";
  return html`<p class="contract" title=${contract.words}>
    <span class="contract__sign"><${Trump} trump=${contract.trump} /></span>
    <span class="visually-hidden">${contract.words}</span>
    <span class="contract__words" aria-hidden="true">
      ${contract.trump === "low" ? "Low no-trump" : capital(contract.trump)}
      <span>${maker ? `${maker.yours ? "you" : maker.name}${lone}${bid}` : "no maker"}</span>
    </span>
  </p>`;
}

/** The upcard and what lies under it are seen until cards are played. @param {Sight} sight */
function isPileSeen({ table }) {
  return table.stage === "playing" && table.trick.length === 0 && table.last_trick === null
    && (table.kitty > 0 || table.upcard !== null || table.dummy > 0) && table.phase !== "Playing";
}

/** @param {{ sight: Sight }} props */
function Pile({ sight: { table } }) {
  const up = table.upcard_place === "turned" ? table.upcard : null;
  const isDown = table.upcard_place === "down";
  return html`<div class="piles">
    <div class="pile">
      ${Array.from({ length: Math.min(table.kitty, 3) }, (_, at) => html`<${CardBack} class=${`pile__card pile__card--${at}`} key=${at} />`)}
      ${up && html`<${Card} class="card--up" card=${up} label=${`upcard: ${cardWords(up)}`} key="up" />`}
      ${isDown && html`<${CardBack} class="card--turned" label="the upcard, turned down" key="down" />`}
    </div>
    ${table.dummy > 0 && html`<div class="dummy">
      <${CardBack} small label="a hand dealt to nobody" /><span>${table.dummy} to nobody</span>
    </div>`}
  </div>`;
}

/** @param {{ sight: Sight }} props */
function Trick({ sight }) {
  return html`<ol class="trick" aria-label="The trick">
    ${sight.table.trick.map((play) => html`<li key=${play.seat} class="trick__place" data-play=${play.seat} data-at=${place(play.seat, sight)}>
      <${Played} play=${play} sight=${sight} />
    </li>`)}
  </ol>`;
}

/** A card on the table. @param {{ play: PlayedSight, sight: Sight }} props */
export function Played({ play, sight }) {
  const who = sight.table.seats[play.seat];
  const asks = play.suit ? `, asking for ${SUITS[play.suit]}` : "";
  const bower = play.bower ? `, ${play.bower} bower` : "";
  const label = `${who?.yours ? "you" : who?.name}: ${play.name}${bower}${asks}`;
  return html`<${Card} card=${play.card} bower=${play.bower ?? undefined} belongs=${play.suit ?? play.belongs ?? undefined} label=${label} />`;
}

/** @type {Record<string, string>} */
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** What is proclaimed for a moment. */
function Banner() {
  const shown = banner.value;
  if (!shown) return null;
  return html`<div class=${`banner ${shown.trump ? "" : "banner--aside"}`} aria-hidden="true">
    ${shown.trump && html`<span class="banner__sign"><${Trump} trump=${shown.trump} /></span>`}
    <span>${shown.text}</span>
  </div>`;
}
