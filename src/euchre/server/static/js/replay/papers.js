// What can be taken home, and the rules that were agreed.

import { address, get } from "../api.js";
import { html } from "../html.js";
import { RuleCard } from "../lobby/rulecard.js";
import { useState } from "../../vendor/hooks.js";

/** @typedef {import("../lobby/rules.js").Ruling} Ruling */

/** @param {{ match: import("./walk.js").Match, table: string, which: string | null }} props */
export const Papers = ({ match, table, which }) => html`
  <section class="panel papers" aria-labelledby="papers-title">
    <h2 id="papers-title">Take it with you</h2>
    <div class="row">
      <a class="button" href=${paper(table, "jsonl", which)} download>The record</a>
      ${match.egn && html`<a class="button" href=${paper(table, "egn", which)} download>As EGN</a>`}
    </div>
    <p class="small soft">The record holds every event, the whole rules and the seeds.
      ${match.egn && "EGN is read by other Euchre programs."}</p>
    <${Agreed} table=${table} />
  </section>`;

/** Where a record lies. @param {string} table @param {string} kind @param {string | null} which */
const paper = (table, kind, which) =>
  address(`r/${table}.${kind}${which ? `?match=${encodeURIComponent(which)}` : ""}`);

/** @param {{ table: string }} props */
function Agreed({ table }) {
  const [said, setSaid] = useState(/** @type {Ruling | null} */ (null));
  const look = () => {
    if (!said) get(`tables/${table}/rules`).then((ruling) => setSaid(/** @type {Ruling} */ (ruling)), () => {});
  };
  return html`<details class="rule-card-preview" onToggle=${look}><summary>The rules that were agreed</summary>
    ${said && html`<${RuleCard} card=${said.card} />`}
  </details>`;
}
