// The rule card: a whole game in plain sentences.

import { html } from "../html.js";

/** @param {{ card: { title: string, lines: string[] }[], heading?: "h2" | "h3" }} props */
export const RuleCard = ({ card, heading = "h3" }) => html`<div class="rule-card">
  ${card.map(({ title, lines }) => html`<section key=${title}>
    <${heading} class="rule-card__title">${title}<//>${lines.map((line) => html`<p key=${line}>${line}</p>`)}
  </section>`)}
</div>`;
