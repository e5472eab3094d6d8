// Tables to come back to, to join and to watch.

import { address } from "../api.js";
import { html } from "../html.js";
import { useState } from "../../vendor/hooks.js";
import { Notice, useAnswer } from "./parts.js";

/**
 * @typedef {object} TableLine
 * @property {string} id
 * @property {string} title
 * @property {string} summary
 * @property {{ name: string, who: "person" | "bot" | "open" }[]} seats
 * @property {number} open
 * @property {"gathering" | "playing" | "over"} stage
 * @property {number} players
 */

const EVERY = 15_000;
/** So many tables are shown at first. */
const FIRST = 4;

/** @type {Record<TableLine["stage"], string>} */
const STAGES = { gathering: "Waiting to begin", playing: "Playing", over: "Over" };

export function YourTables() {
  const { answer } = useAnswer(() => "tables/mine", EVERY);
  const tables = /** @type {TableLine[] | null} */ (answer);
  if (!tables || tables.length === 0) return null;
  return html`<section aria-labelledby="yours">
    <h2 id="yours">Your tables</h2>
    <${List} tables=${tables} doorOf=${yourDoor} />
  </section>`;
}

export function Tables() {
  const { answer, why, again } = useAnswer(() => "tables", EVERY);
  const tables = /** @type {TableLine[] | null} */ (answer);
  return html`<section aria-labelledby="open-tables">
    <h2 id="open-tables">Tables to join or watch</h2>
    ${why && !tables && html`<${Notice} bad why=${why} again=${again} />`}
    ${tables?.length === 0 && html`<p class="empty">
      No public table is open at the moment. Lay one, and others will find it here.
    </p>`}
    ${tables && tables.length > 0 && html`<${List} tables=${tables} doorOf=${publicDoor} />`}
  </section>`;
}

/**
 * The tables that were touched last, and the others when they are asked for.
 * @param {{ tables: TableLine[], doorOf: (table: TableLine) => string }} props
 */
function List({ tables, doorOf }) {
  const [all, setAll] = useState(false);
  const shown = all ? tables : tables.slice(0, FIRST);
  return html`<ul class="tables">
      ${shown.map((table) => html`<${Line} key=${table.id} table=${table} door=${doorOf(table)} />`)}
    </ul>
    ${shown.length < tables.length && html`
      <button type="button" class="button button--quiet" onClick=${() => setAll(true)}>Show all ${tables.length}</button>`}`;
}

/** @param {TableLine} table */
const publicDoor = (table) => (table.open > 0 ? "Join" : "Watch");

/** @param {TableLine} table */
const yourDoor = (table) => (table.stage === "over" ? "Look back" : "Go back");

/** @param {{ table: TableLine, door: string }} props */
function Line({ table: { id, title, summary, seats, stage }, door }) {
  const open = seats.filter(({ who }) => who === "open").length;
  const page = door === "Look back" ? "r" : "t";
  return html`<li class="table-line panel">
    <div class="grow">
      <p class="table-line__title">
        <strong>${title}</strong>
        <span class=${`chip ${stage === "playing" ? "chip--good" : ""}`}>${STAGES[stage]}</span>
      </p>
      ${summary && summary !== title && html`<p class="soft small">${summary}</p>`}
      <ul class="seated" aria-label="Who sits there">
        ${seats.filter(({ who }) => who !== "open").map((seat) => html`<${Seated} ...${seat} />`)}
        ${open > 0 && html`<li class="seated__seat seated__seat--open">${open === 1 ? "an open seat" : `${open} open seats`}</li>`}
      </ul>
    </div>
    <a class="button" href=${address(`${page}/${encodeURIComponent(id)}`)} aria-label=${`${door}: ${title}`}>${door}</a>
  </li>`;
}

/** @param {TableLine["seats"][number]} props */
const Seated = ({ name, who }) => html`<li class=${`seated__seat seated__seat--${who}`}>
  ${name}
  ${who === "bot" && html`<span class="visually-hidden">, played by the computer</span>`}
</li>`;
