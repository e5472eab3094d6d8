// Whether the match was dealt fairly: worked out here, in the reader's own browser.

import { verify } from "../fair.js";
import { html } from "../html.js";
import { recall } from "../promises.js";
import { useMemo } from "../../vendor/hooks.js";

/** @typedef {import("./walk.js").Match} Match */
/** @typedef {import("../fair.js").Verdict} Verdict */
/** @typedef {import("../fair.js").Fair} Fair */

/** @param {{ match: Match, table: string }} props */
export function FairPanel({ match, table }) {
  const { fair } = match;
  const verdict = useMemo(() => fair && verify(fair, knownTo(match, table)), [fair]);
  return html`<section class="panel fair" aria-labelledby="fair-title">
    <h2 id="fair-title">Was it dealt fairly?</h2>
    ${fair && verdict && html`<${Judged} fair=${fair} verdict=${verdict} />`}
    ${!fair && html`<p>This match has no seal that could be opened, so its deals cannot be checked.</p>`}
  </section>`;
}

/** @param {Match} match @param {string} table */
function knownTo(match, table) {
  return { names: match.players, promises: recall(table), seated: typeof match.you === "number" };
}

/** @param {{ fair: Fair, verdict: Verdict }} props */
const Judged = ({ fair, verdict }) => html`
  <p class=${`verdict ${verdict.holds ? "verdict--good" : "verdict--bad"}`} role="status">
    <${Sign} holds=${verdict.holds} /> ${verdictWords(verdict)}
  </p>
  <p class="small">Before the first card the server chose a secret number and showed its seal: anybody could keep the seal,
    nobody could read the number in it, and the server could not change it any more. Now the seal is open. From that number
    this page has just shuffled and dealt every pack again, and compared each card with those that were played.</p>
  <ul class="findings">
    ${verdict.promise.map((finding) => html`<${Finding} key=${finding.words} ...${finding} />`)}
  </ul>
  <ol class="judged">
    ${verdict.deals.map((deal) => html`<${DealChip} key=${deal.number} ...${deal} />`)}
  </ol>
  <ul class="findings">
    ${verdict.deals.filter(({ holds }) => !holds).map(({ number, words }) => html`
      <${Finding} key=${number} holds=${false} words=${`Deal ${number}: ${words}`} />`)}
  </ul>
  <details class="seeds"><summary>The numbers themselves</summary>
    <dl class="facts">
      <${Number} about="The seal" words=${fair.commitment} />
      <${Number} about="The server's seed" words=${fair.seed} />
      ${fair.shares.map((share, index) => html`<${Number} key=${share} about=${`Share ${index + 1}`} words=${share} />`)}
      <${Number} about="The match's seed" words=${fair.match} />
    </dl>
    <p class="small">The seal is the SHA-256 of the server's seed. Whoever trusts no web page checks the downloaded record with
      <kbd>euchre record check</kbd>, or with a program of their own.</p>
  </details>`;

/** @param {import("../fair.js").Finding} props */
const Finding = ({ holds, words }) => html`<li class=${holds ? "finding" : "finding finding--bad"}>
  <${Sign} holds=${holds} /> <span>${words}</span>
</li>`;

/** @param {import("../fair.js").DealFinding} props */
const DealChip = ({ number, holds, words }) => html`<li class=${`chip ${holds ? "chip--good" : "chip--bad"}`} title=${words}>
  <${Sign} holds=${holds} /> Deal ${number}<span class="visually-hidden"> ${holds ? "holds." : "does not hold."}</span>
</li>`;

/** @param {{ about: string, words: string | null }} props */
const Number = ({ about, words }) =>
  words === null ? null : html`<div><dt>${about}</dt><dd><code>${words}</code></dd></div>`;

/** @param {{ holds: boolean }} props */
const Sign = ({ holds }) => html`<svg class=${`tick ${holds ? "tick--good" : "tick--bad"}`} viewBox="0 0 24 24" aria-hidden="true">
  <path d=${holds ? "M5 13l5 5L19 7" : "M6 6l12 12M18 6 6 18"} />
</svg>`;

/** @param {Verdict} verdict */
function verdictWords({ holds, deals }) {
  const count = deals.filter((deal) => !deal.holds).length;
  if (holds && deals.length === 1) return "Yes: the deal is the one that was sealed.";
  if (holds) return `Yes: all ${deals.length} deals are those that were sealed.`;
  if (count === 0) return "No: the seal does not fit.";
  return count === 1 ? "No: one deal is not what was sealed." : `No: ${count} deals are not what was sealed.`;
}
