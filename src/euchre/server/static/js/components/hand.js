// One's own hand: every card a button, in the order in which the server holds it.

import { Card } from "../card.js";
import { touch } from "../desk.js";
import { html } from "../html.js";
import { useRef, useState } from "../../vendor/hooks.js";
import { command, stepped } from "../keys.js";
import { about, keyed, plain, same } from "../state.js";
import { hint, lifted } from "../store.js";

/** @typedef {import("../wire.js").Sight} Sight */

/** @param {{ sight: Sight }} props */
export function Hand({ sight }) {
  const { own, table } = sight;
  const [last, setLast] = useState({ key: "", at: 0 });
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = keyed(own.hand);
  const at = hand.findIndex((held) => held.key === last.key);
  const here = at < 0 ? Math.min(last.at, hand.length - 1) : at;
  const unseen = own.seat === null ? 0 : (table.seats[own.seat]?.cards ?? 0) - hand.length;
  const go = (/** @type {KeyboardEvent} */ event) => {
    const move = command({ key: event.key, inHand: true, single: false });
    if (move?.does !== "step" && move?.does !== "edge") return;
    event.preventDefault();
    event.stopPropagation();
    focusCard(row.current, stepped(here, hand.length, move));
  };
  return html`<div class="hand" role="group" aria-label="Your hand" ref=${row} data-cards=${hand.length} onKeyDown=${go}
    style=${{ "--cards": String(Math.max(hand.length + Math.max(unseen, 0), 1)) }}>
    ${hand.map((held, place) => html`<${Held} key=${held.key} held=${held} sight=${sight} first=${plain(own.choices).length}
      place=${place} middle=${(hand.length - 1) / 2} tab=${place === here} onFocus=${() => setLast({ key: held.key, at: place })} />`)}
    ${hand.length === 0 && unseen > 0 && Array.from({ length: unseen }, (_, place) => html`<${Card} key=${place} class="hand__card" />`)}
  </div>`;
}

/** @param {HTMLElement | null} row @param {number} at */
const focusCard = (row, at) => row?.querySelectorAll("button")[at]?.focus();

/** @param {any} props */
function Held({ held, sight, place, middle, tab, first, onFocus }) {
  const { own } = sight;
  const isAsked = own.choices.some((/** @type {any} */ choice) => choice.card !== null);
  const isBarred = isAsked && about(own.choices, held.card).length === 0;
  const isMeant = hint.value !== null && about(own.choices, held.card).some((choice) => same(choice.action, hint.value?.action));
  const lean = place - middle;
  return html`<${Card} as="button" class=${`hand__card ${isMeant ? "is-meant" : ""}`} card=${held.card} bower=${held.bower ?? undefined}
    belongs=${held.suit ?? undefined} label=${words(held, isBarred)} tabIndex=${tab ? 0 : -1} data-key=${held.key}
    aria-disabled=${isBarred ? "true" : undefined} aria-pressed=${lifted.value === held.key ? "true" : undefined}
    aria-keyshortcuts=${isAsked && first + place < 9 ? String(first + place + 1) : undefined}
    style=${{ "--lean": String(lean), "--sink": String(lean * lean) }}
    onFocus=${onFocus} onClick=${() => touch(held)} />`;
}

/** @type {Record<string, string>} */
const SINGULAR = { S: "spade", H: "heart", D: "diamond", C: "club" };

/** The card as it is said. @param {any} held @param {boolean} isBarred */
function words(held, isBarred) {
  const said = [held.name];
  if (held.bower) said.push(`${held.bower} bower`);
  if (held.bower === "left" && held.suit) said.push(`a ${SINGULAR[held.suit]}`);
  if (isBarred) said.push("not allowed now");
  return said.join(", ");
}
