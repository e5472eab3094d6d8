// The lobby: play at once, lay a new table, join one, watch one.

import { html } from "./html.js";
import { Home } from "./lobby/home.js";
import { NewTable } from "./lobby/newtable.js";
import { Frame } from "./lobby/frame.js";
import { Notice, Waiting, useAnswer } from "./lobby/parts.js";
import { place } from "./lobby/place.js";
import { RuleBook } from "./lobby/rulebook.js";
import { applySettings } from "./settings.js";
import { render } from "../vendor/preact.js";

/** @typedef {import("./lobby/rules.js").Game} Game */

/** What the address asks for: `?new` and `?game=…` a new table, `?rules=…` the rules, nothing the lobby itself. */
function Lobby() {
  const { answer: games, why, again } = useAnswer(/** @type {() => string} */ (() => "games"));
  const asked = new URLSearchParams(place.value);
  const list = /** @type {Game[] | null} */ (games);
  if (why) return html`<${Frame}><${Notice} bad why=${why} again=${again} /><//>`;
  const [rules, wish] = [asked.has("rules"), asked.has("new") || asked.has("game")];
  if ((rules || wish) && !list) return html`<${Frame}><${Waiting} /><//>`;
  if (rules) return html`<${Frame}><${RuleBook} games=${list} name=${asked.get("rules")} /><//>`;
  if (wish) return html`<${Frame}><${NewTable} games=${list} query=${place.value} /><//>`;
  return html`<${Frame}><${Home} games=${list} /><//>`;
}

applySettings();
render(html`<${Lobby} />`, /** @type {HTMLElement} */ (document.querySelector("#page")));
