// The rule card: a whole game in plain sentences.

import { html } from "../html.js";

/** @param {{ card: { title: string, lines: string[] }[] }} props */
export const RuleCard = ({ card }) => html`<div class="rule-card">
  ${card.map(({ title, lines }) => html`<section key=${title}><h3>${title}</h3>${lines.map((line) => html`<p key=${line}>${line}</p>`)}</section>`)}
</div>`;
