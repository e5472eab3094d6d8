// A seat at the felt: who sits there, what was said, and what lies in front.

import { Card, CardBack, DealerButton } from "../card.js";
import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { many, place, seatWords, standing } from "../state.js";
import { bubbles, looked, show } from "../store.js";
import { Trump } from "./signs.js";

/** @typedef {import("../wire.js").SeatSight} SeatSight */
/** @typedef {import("../wire.js").Sight} Sight */

/** @param {{ seat: SeatSight, sight: Sight }} props */
export function Seat({ seat, sight }) {
  const { table } = sight;
  const isOnTurn = table.awaited.includes(seat.seat);
  const classes = ["seat", isOnTurn && "seat--turn", seat.out && "seat--out", seat.yours && "seat--own", `seat--side-${seat.side}`];
  const look = () => {
    looked.value = seat.seat;
    show("seat");
  };
  return html`<li class=${classes.filter(Boolean).join(" ")} data-seat=${seat.seat} data-at=${place(seat.seat, sight)}>
    <button class="seat__plate" type="button" onClick=${look} aria-label=${seatWords(seat, table)}>
      <span class="seat__face">
        ${isOnTurn && html`<${Ring} until=${table.until} clock=${table.clock} />`}
        <span class="seat__letter" data-letter=${seat.who === "open" ? "+" : letter(seat.name)}></span>
      </span>
      <span class="seat__name">${seat.who === "open" ? "open" : seat.name}</span>
    </button>
    <span class="seat__marks">
      ${table.dealer === seat.seat && html`<${DealerButton} label="dealer" />`}
      ${table.contract?.maker === seat.seat && html`<span class="seat__trump" role="img" aria-label="maker"><${Trump} trump=${table.contract.trump} /></span>`}
    </span>
    ${!seat.yours && html`<${Held} seat=${seat} />`}
    <span class="seat__foot"><${Packets} count=${seat.tricks} /><span class="seat__state">${standing(seat, table)}</span></span>
    ${!(seat.yours && sight.own.choices.length) && html`<${Bubble} seat=${seat} said=${saidNow(seat, table)} />`}
  </li>`;
}

/** What stands for a name; it is drawn and not said. @param {string} name */
export const letter = (name) => [...name][0]?.toUpperCase() ?? "?";

/** The tricks that a seat has taken. @param {{ count: number }} props */
function Packets({ count }) {
  return html`<span class="packets" role="img" aria-label=${many(count, "trick")} hidden=${count === 0}>
    ${Array.from({ length: Math.min(count, 8) }, (_, at) => html`<span class="packet" key=${at}></span>`)}
  </span>`;
}

/** The cards of another seat: those that all may see, and the backs of the others. @param {{ seat: SeatSight }} props */
function Held({ seat }) {
  const hidden = Math.max(seat.cards - seat.shown.length, 0);
  return html`<span class="held">
    ${Array.from({ length: hidden }, (_, at) => html`<${CardBack} key=${at} />`)}
    ${seat.shown.map((card, at) => html`<${Card} class="held__shown" card=${card} key=${`up${at}`} />`)}
  </span>`;
}

/** The last word of the auction, unless it is seen already. @param {SeatSight} seat @param {Sight["table"]} table */
const saidNow = (seat, table) => (standing(seat, table) === "out" ? null : seat.said);

/** @param {{ seat: SeatSight, said: string | null }} props */
function Bubble({ seat, said }) {
  const word = bubbles.value[seat.seat];
  if (!word && !said) return null;
  return html`<span class=${`bubble ${word ? "bubble--talk" : ""} ${word?.kind === "emoji" ? "bubble--large" : ""}`}><span>${word?.text ?? said}</span></span>`;
}

const CLOCKS = { none: 0, relaxed: 60_000, quick: 15_000 };

/**
 * The ring around the seat on turn, which runs out with its clock.
 * @param {{ until: number | null, clock: keyof typeof CLOCKS }} props
 */
function Ring({ until, clock }) {
  const left = useLeft(until);
  const share = until === null ? 1 : Math.max(0, Math.min(1, left / (CLOCKS[clock] || 60_000)));
  return html`<svg class=${`ring ${until !== null && left < 5_000 ? "ring--late" : ""}`} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="46" pathLength="100" style=${{ strokeDashoffset: String(100 - share * 100) }} />
  </svg>`;
}

/** How much time is left. @param {number | null} until */
function useLeft(until) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, [until]);
  return until === null ? 0 : until - now;
}
