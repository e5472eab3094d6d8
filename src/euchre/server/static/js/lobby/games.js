// The games, each on a card that says in a line what it is.

import { html } from "../html.js";
import { SeatPicture } from "./parts.js";
import { seating, shelves } from "./rules.js";

/** @typedef {import("./rules.js").Game} Game */

/** @param {{ games: Game[], game: Game, pick: (game: Game) => void }} props */
export const GamePicker = ({ games, game, pick }) => html`
  <section class="step" aria-labelledby="which-game">
    <h2 id="which-game">The game</h2>
    ${shelves(games).map((shelf) => html`<fieldset key=${shelf.title} class="shelf">
      <legend class="shelf__title">${shelf.title}</legend>
      <div class="game-cards">
        ${shelf.games.map((each) => html`
          <${GameCard} key=${each.name} game=${each} chosen=${each === game} pick=${pick} />`)}
      </div>
    </fieldset>`)}
  </section>`;

/** @param {{ game: Game, chosen: boolean, pick: (game: Game) => void }} props */
const GameCard = ({ game, chosen, pick }) => html`
  <label class="game-card">
    <input type="radio" name="game" value=${game.name} checked=${chosen} onChange=${() => pick(game)} />
    <${SeatPicture} players=${game.players} partners=${game.partners} />
    <span class="game-card__words">
      <span class="game-card__title">${game.title}</span>
      <span class="game-card__line">${game.line}</span>
      <span class="visually-hidden">${seating(game)}. </span>
      <span class="game-card__aim">${game.aim}</span>
    </span>
  </label>`;
