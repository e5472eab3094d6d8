// Tables to come back to, to join and to watch.

import { address } from "../api.js";
import { html } from "../html.js";
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

/** @type {Record<TableLine["stage"], string>} */
const STAGES = { gathering: "Waiting to begin", playing: "Playing", over: "Over" };

export function YourTables() {
  const { answer } = useAnswer(() => "tables/mine", EVERY);
  const tables = /** @type {TableLine[] | null} */ (answer);
  if (!tables || tables.length === 0) return null;
  return html`<section aria-labelledby="yours">
    <h2 id="yours">Your tables</h2>
    <ul class="tables">${tables.map((table) => html`<${Line} key=${table.id} table=${table} door=${yourDoor(table)} />`)}</ul>
  </section>`;
}

export function Tables() {
  const { answer, why, again } = useAnswer(() => "tables", EVERY);
  const tables = /** @type {TableLine[] | null} */ (answer);
  return html`<section aria-labelledby="open-tables">
    <h2 id="open-tables">Tables to join or watch</h2>
    ${why && !tables && html`<${Notice} bad why=${why} again=${again} />`}
    ${tables?.length === 0 && html`<p class="empty">No public table is open at the moment. Lay one, and others will find it here.</p>`}
    ${tables && tables.length > 0 && html`<ul class="tables">
      ${tables.map((table) => html`<${Line} key=${table.id} table=${table} door=${table.open > 0 ? "Join" : "Watch"} />`)}
    </ul>`}
  </section>`;
}

/** @param {TableLine} table */
const yourDoor = (table) => (table.stage === "over" ? "Look back" : "Go back");

/** @param {{ table: TableLine, door: string }} props */
function Line({ table, door }) {
  const { id, title, summary, seats, stage } = table;
  const page = door === "Look back" ? "r" : "t";
  return html`<li class="table-line panel">
    <div class="grow">
      <p class="table-line__title"><strong>${title}</strong> <span class=${`chip ${stage === "playing" ? "chip--good" : ""}`}>${STAGES[stage]}</span></p>
      ${summary !== title && html`<p class="soft small">${summary}</p>`}
      <ul class="seated" aria-label="Who sits there">
        ${seats.map(({ name, who }) => html`<li class=${`seated__seat seated__seat--${who}`}>${who === "open" ? "an open seat" : name}${who === "bot" && html`<span class="visually-hidden">, played by the computer</span>`}</li>`)}
      </ul>
    </div>
    <a class="button" href=${address(`${page}/${encodeURIComponent(id)}`)}>${door}<span class="visually-hidden">: ${title}</span></a>
  </li>`;
}
