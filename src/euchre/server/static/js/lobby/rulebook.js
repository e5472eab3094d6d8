// The rules of every game, as they are usually played.

import { post, whyOf } from "../api.js";
import { html } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { Notice, SeatPicture, Waiting } from "./parts.js";
import { follow } from "./place.js";
import { RuleCard } from "./rulecard.js";
import { seating } from "./rules.js";

/** @typedef {import("./rules.js").Game} Game */
/** @typedef {import("./rules.js").Ruling} Ruling */

/** @param {{ games: Game[], name: string | null }} props */
export function RuleBook({ games, name }) {
  const game = games.find((each) => each.name === name) ?? games[0];
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => {
    const current = /** @type {HTMLElement | null} */ (list.current?.querySelector("[aria-current]") ?? null);
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
  }, [game]);
  if (!game) return null;
  return html`<div class="rule-book">
    <nav aria-label="Games"><ul class="rule-book__games" ref=${list}>
      ${games.map((each) => html`<li key=${each.name}>
        <a href=${`?rules=${each.name}`} onClick=${follow} aria-current=${each === game ? "page" : undefined}>${each.title}</a>
      </li>`)}
    </ul></nav>
    <article class="panel rule-book__page" aria-labelledby="rule-book">
      <div class="rule-book__head"><${SeatPicture} players=${game.players} partners=${game.partners} />
        <div>
          <h1 id="rule-book">${game.title}</h1>
          <p class="soft">${seating(game)}; ${game.aim}. ${game.line}</p>
        </div>
      </div>
      <${Card} key=${game.name} game=${game} />
      <p><a class="button" href=${`?game=${game.name}`} onClick=${follow}>New table with ${game.title}</a></p>
    </article>
  </div>`;
}

/** @param {{ game: Game }} props */
function Card({ game }) {
  const [state, setState] = useState({ said: /** @type {Ruling | null} */ (null), why: "" });
  useEffect(() => {
    post("rules", { game: game.name, set: {} }).then(
      (said) => setState({ said: /** @type {Ruling} */ (said), why: "" }),
      (fault) => setState({ said: null, why: whyOf(fault) }),
    );
  }, []);
  if (state.why) return html`<${Notice} bad why=${state.why} />`;
  return state.said ? html`<${RuleCard} card=${state.said.card} heading="h2" />` : html`<${Waiting} />`;
}
