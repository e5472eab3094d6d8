// What the table will be: the house rules that were chosen, what stands in their way, the rule card, the link.

import { address, whyOf } from "../api.js";
import { html } from "../html.js";
import { useState } from "../../vendor/hooks.js";
import { CopyButton } from "./parts.js";
import { RuleCard } from "./rulecard.js";
import { linkTo, plainReason } from "./rules.js";

/** @typedef {import("./rules.js").Ruling} Ruling */

/**
 * @typedef {object} SummaryProps
 * @property {import("./rules.js").Game} game
 * @property {import("./rules.js").Chosen} chosen
 * @property {{ said: Ruling | null, why: string }} ruling
 * @property {() => Promise<void>} open
 */

/** @param {SummaryProps} props */
export function Summary({ game, chosen, ruling: { said, why }, open }) {
  const [state, setState] = useState({ busy: false, why: "" });
  const reasons = (said?.conflicts ?? []).map((conflict) => plainReason(conflict.reason, game.options));
  const off = reasons.length > 0 || state.busy;
  const sit = () => {
    if (off) return;
    setState({ busy: true, why: "" });
    open().catch((fault) => setState({ busy: false, why: whyOf(fault) }));
  };
  const word = state.busy ? "Laying the table…" : "Open the table";
  return html`<aside class="summary panel" aria-labelledby="summary">
    <h2 id="summary">${game.title}</h2>
    ${said?.house_rules.length === 0 && html`<p class="soft">${said.summary}</p>`}
    ${said && said.house_rules.length > 0 && html`<ul class="agreed">
      ${said.house_rules.map((rule) => html`<li key=${rule}>${rule}</li>`)}
    </ul>`}
    <div role="status">
      ${reasons.length > 0 && html`<div class="notice notice--bad"><p><strong>It cannot be played so.</strong></p>
        <ul class="clashes">${reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul></div>`}
    </div>
    ${(why || state.why) && html`<p class="notice notice--bad" role="alert">${state.why || why}</p>`}
    <button type="button" class="button button--main button--large summary__open" aria-disabled=${off} onClick=${sit}>${word}</button>
    <div class="summary__more">
      <${CopyButton} text=${address(linkTo(game.name, chosen))}>Copy a link to these rules<//>
      ${said && said.card.length > 0 && html`<details class="rule-card-preview">
        <summary>The rule card</summary><${RuleCard} card=${said.card} />
      </details>`}
    </div>
  </aside>
  <div class="go">
    <p class="grow"><strong>${game.title}</strong><br />
      <span class=${`small ${reasons.length > 0 ? "field__error" : "soft"}`}>${inShort(chosen, reasons.length)}</span></p>
    <button type="button" class="button button--main" aria-disabled=${off} onClick=${sit}>${word}</button>
  </div>`;
}

/**
 * The rules in a few words.
 * @param {import("./rules.js").Chosen} chosen
 * @param {number} clashes
 */
function inShort(chosen, clashes) {
  if (clashes > 0) return "It cannot be played so";
  const count = Object.keys(chosen).length;
  if (count === 0) return "The usual rules";
  return count === 1 ? "One house rule" : `${count} house rules`;
}
