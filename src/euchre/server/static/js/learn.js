// Euchre in three minutes, and the way into a first game with somebody beside the reader.

import { goToTable, post, whyOf } from "./api.js";
import { Card } from "./card.js";
import { html } from "./html.js";
import { Frame } from "./lobby/frame.js";
import { applySettings } from "./settings.js";
import { useState } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";

/** @typedef {{ card: string, bower?: "right" | "left", belongs?: import("./glyphs.js").Suit }} Shown */

/** @type {Shown[]} */
const TRUMPS = [
  { card: "JH", bower: "right" }, { card: "JD", bower: "left", belongs: "H" },
  { card: "AH" }, { card: "KH" }, { card: "QH" }, { card: "TH" }, { card: "9H" },
];

/** @type {Shown[]} */
const TRICK = [{ card: "KC" }, { card: "AC" }, { card: "9H" }, { card: "QC" }];

const Learn = () => html`<${Frame}><div class="learn">
  <header class="learn__head">
    <h1>Euchre in three minutes</h1>
    <p class="soft">A game of partners, five cards and one bold word. The rest you learn while you play.</p>
    <${Begin} />
  </header>
  <section class="panel"><h2>Partners</h2>
    <p>Four play, two against two; partners sit across from each other. The pack has 24 cards: ace, king, queen, jack, ten and
      nine of each suit. Everybody is dealt five, and the next card is turned face up.</p>
  </section>
  <section class="panel"><h2>Somebody makes trump</h2>
    <p>One suit beats all others in each deal: trump. The turned card proposes its suit. In turn each player passes, or orders
      it up: then the suit is trump, and the dealer takes the card and lays another away. If all pass, the card is turned down,
      and each may name another suit.</p>
    <p>Whoever makes trump promises that their side will win <strong>three of the five tricks</strong>.</p>
  </section>
  <section class="panel"><h2>The two bowers</h2>
    <p>Say that hearts are trump. The jack of hearts is the highest card: the <strong>right bower</strong>. The other red jack
      comes next: the <strong>left bower</strong>. Whatever is printed on it, it is a heart now, and that is why it wears a
      badge.</p>
    <${Row} cards=${TRUMPS} label="Trumps from high to low" />
    <p class="small soft">The other suits run ace, king, queen, jack, ten, nine; the one that lent its jack has none.</p>
  </section>
  <section class="panel"><h2>Tricks</h2>
    <p>The player on the dealer's left leads a card. The others must follow its suit if they can; who cannot may play anything.
      The highest trump takes the trick, or, where there is none, the highest card of the suit that was led. Here clubs were
      led, and the small trump takes it:</p>
    <${Row} cards=${TRICK} won=${2} label="A trick: king of clubs, ace of clubs, nine of hearts, queen of clubs" />
  </section>
  <section class="panel"><h2>Points</h2>
    <dl class="points">
      <div><dt>The makers take three or four tricks</dt><dd>1 point</dd></div>
      <div><dt>The makers take all five, a march</dt><dd>2 points</dd></div>
      <div><dt>One of them takes all five alone, without the partner</dt><dd>4 points</dd></div>
      <div><dt>The makers take fewer than three and are euchred: the others get</dt><dd>2 points</dd></div>
    </dl>
    <p>Ten points win. The score lies on the table as a six and a four, one card over the other, and the pips that show are the
      points.</p>
  </section>
  <section class="learn__end">
    <p>That is all you need. At the table somebody sits beside you, explains what you meet, and says what a good player would
      do.</p>
    <${Begin} />
  </section>
</div><//>`;

/** @param {{ cards: Shown[], label: string, won?: number }} props */
const Row = ({ cards, label, won }) => html`<div class="learn__cards" role="group" aria-label=${label}>
  ${cards.map((each, at) => html`<${Card} key=${each.card} class=${at === won ? "card--winning" : ""} ...${each} />`)}
</div>`;

function Begin() {
  const [state, setState] = useState({ busy: false, why: "" });
  const begin = () => {
    setState({ busy: true, why: "" });
    post("play", { game: "euchre" }).then(
      (table) => goToTable(/** @type {{ id: string }} */ (table).id, { guided: true }),
      (fault) => setState({ busy: false, why: whyOf(fault) }),
    );
  };
  return html`<div class="learn__begin">
    <button type="button" class="button button--main button--large" aria-disabled=${state.busy}
      onClick=${() => state.busy || begin()}>
      ${state.busy ? "Dealing…" : "Play a guided game"}
    </button>
    ${state.why && html`<p class="notice notice--bad" role="alert">${state.why}</p>`}
  </div>`;
}

applySettings();
render(html`<${Learn} />`, /** @type {HTMLElement} */ (document.querySelector("#page")));
