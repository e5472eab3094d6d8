// Before the match: who sits where, how friends come in, and what was agreed.

import { address } from "../api.js";
import { say, tableId } from "../desk.js";
import { html } from "../html.js";
import { capital, listed } from "../state.js";
import { toast } from "../store.js";
import { NameField } from "./choose.js";
import { HouseRules, useRules } from "./rules.js";
import { letter } from "./seat.js";
import { LevelField } from "./seats.js";
import { Sign } from "./signs.js";

/** @typedef {import("../wire.js").Sight} Sight */
/** @typedef {import("../wire.js").SeatSight} SeatSight */

/** @param {{ sight: Sight }} props */
export function Gathering({ sight }) {
  const { table, own } = sight;
  const mine = own.seat === null ? null : table.seats[own.seat];
  return html`<div class="gathering">
    <section class="gathering__chairs felt on-felt" aria-labelledby="chairs">
      <h1 id="chairs">${table.title}</h1>
      <ul class="chairs">${table.seats.map((seat) => html`<${Chair} key=${seat.seat} seat=${seat} sight=${sight} />`)}</ul>
      ${own.host ? html`<button type="button" class="button button--main button--large gathering__begin" onClick=${() => say("begin")}>Begin</button>
          <p class="gathering__note">Open seats are taken by players of the computer. Whoever comes later may take a seat between deals.</p>`
        : html`<p class="gathering__note">${waiting(sight)}</p>`}
    </section>
    <div class="gathering__side">
      <${Invitation} table=${table} />
      ${mine && html`<section class="panel" aria-label="Your name"><${NameField} key=${mine.name} name=${mine.name} /></section>`}
      <${Agreed} />
    </div>
  </div>`;
}

/** @param {Sight} sight */
function waiting({ table, own }) {
  const host = table.seats.find((seat) => seat.host);
  const next = own.seat === null ? "Take a seat, or look on." : "You have a seat.";
  return `${next} ${host ? `${host.name} begins the match.` : ""}`;
}

/** @param {{ seat: SeatSight, sight: Sight }} props */
function Chair({ seat, sight: { own, table } }) {
  const partners = table.sides.find((side) => side.side === seat.side)?.seats.filter((other) => other !== seat.seat) ?? [];
  const names = partners.map((other) => nameOf(table, other));
  return html`<li class=${`chair chair--${seat.who} seat--side-${seat.side}`}>
    <span class="seat__face" aria-hidden="true"><span class="seat__letter" data-letter=${seat.who === "open" ? "" : letter(seat.name)}></span></span>
    <span class="chair__words"><strong>${seat.who === "open" ? `Seat ${seat.seat + 1}` : seat.name}${seat.yours ? " (you)" : ""}</strong>
      <span>${[who(seat), partners.length ? `${names.length > 1 ? "partners" : "partner"}: ${listed(names)}` : ""].filter(Boolean).join(" · ")}</span></span>
    <span class="chair__does">
      ${own.host && seat.who !== "person" && html`<${LevelField} seat=${seat} />`}
      ${own.may_sit.includes(seat.seat) && html`<button type="button" class="button button--small" onClick=${() => say("sit", { seat: seat.seat })}
        aria-label=${`Sit on seat ${seat.seat + 1}`}>Sit</button>`}
      ${seat.yours && html`<button type="button" class="button button--small" onClick=${() => say("stand")}>Stand up</button>`}
      ${own.host && seat.who === "person" && !seat.yours && html`<button type="button" class="button button--small" onClick=${() => say("remove", { seat: seat.seat })}
        aria-label=${`Remove ${seat.name}`}>Remove</button>`}
    </span>
  </li>`;
}

/** @param {Sight["table"]} table @param {number} seat */
const nameOf = (table, seat) => (table.seats[seat]?.who === "open" ? `seat ${seat + 1}` : (table.seats[seat]?.name ?? ""));

/** @param {SeatSight} seat */
function who(seat) {
  if (seat.who === "open") return "";
  if (seat.who === "bot") return `Computer, ${seat.level ?? "club"}`;
  return capital([seat.host ? "host" : "person", seat.away ? "away" : ""].filter(Boolean).join(", "));
}

/** @param {{ table: Sight["table"] }} props */
function Invitation({ table }) {
  const link = address(`j/${table.code}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast("The link is copied.", "plain", 2_500);
    } catch {
      toast(`Copy this link: ${link}`);
    }
  };
  return html`<section class="panel invitation" aria-labelledby="invite">
    <h2 id="invite">Invite</h2>
    <div class="invitation__row">
      <div class="stack"><p class="soft">The code of this table</p><p class="invitation__code">${table.code}</p>
        <button type="button" class="button" onClick=${copy}><${Sign} name="link" />Copy the link</button></div>
      <img class="invitation__qr" src=${address(`api/tables/${tableId}/qr.svg`)} width="132" height="132" alt="QR code of the link to this table" />
    </div>
    <p class="small soft invitation__link">${link}</p>
  </section>`;
}

function Agreed() {
  const card = useRules();
  if (card === null || card === "unknown") return null;
  return html`<section class="panel">${html`<${HouseRules} rules=${card.house_rules} />`}</section>`;
}
