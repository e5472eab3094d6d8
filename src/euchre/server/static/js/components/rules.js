// The rule card of this table, and the house rules that were agreed.

import { get } from "../api.js";
import { tableId } from "../desk.js";
import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { Dialog } from "./dialog.js";

/** @typedef {{ summary: string, house_rules: any[], card: { title: string, lines: string[] }[] }} RuleCard */

/** @type {RuleCard | null} */
let known = null;

/** @returns {RuleCard | null | "unknown"} */
export function useRules() {
  const [card, setCard] = useState(/** @type {RuleCard | null | "unknown"} */ (known));
  useEffect(() => {
    if (known) return;
    get(`tables/${tableId}/rules`)
      .then((rules) => setCard((known = /** @type {RuleCard} */ (rules))))
      .catch(() => setCard("unknown"));
  }, []);
  return card;
}

/** @param {any} rule */
const said = (rule) => (typeof rule === "string" ? rule : (rule.words ?? rule.meaning ?? `${rule.name}: ${rule.value}`));

/** @param {{ sight: import("../wire.js").Sight }} props */
export function RulesPanel({ sight }) {
  const card = useRules();
  return html`<${Dialog} title=${sight.table.title} class="rule-card">
    ${card === null && html`<p class="soft">One moment …</p>`}
    ${card === "unknown" && html`<p>The rule card could not be read: ask again in a moment.</p>`}
    ${card !== null && card !== "unknown" && html`<${HouseRules} rules=${card.house_rules} />
      ${card.card.map(({ title, lines }) => html`<section key=${title}><h3>${title}</h3>${lines.map((line) => html`<p key=${line}>${line}</p>`)}</section>`)}`}
  <//>`;
}

/** @param {{ rules: readonly any[] }} props */
export function HouseRules({ rules }) {
  return html`<section class="house-rules"><h3>House rules agreed at this table</h3>
    ${rules.length ? html`<ul>${rules.map((rule) => html`<li key=${said(rule)}>${said(rule)}</li>`)}</ul>` : html`<p>None: the game is played as the rule card says.</p>`}
  </section>`;
}
