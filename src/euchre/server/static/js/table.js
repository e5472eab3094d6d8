// The page of a table: everything on it is drawn from the sight.

import { hurry } from "./animate.js";
import { fetchPictures } from "./card.js";
import { Choices, Offers, Question } from "./components/choices.js";
import { AfterMatch, DealEnd, MatchEnd } from "./components/ending.js";
import { Felt } from "./components/felt.js";
import { Gathering } from "./components/gathering.js";
import { Guide } from "./components/lesson.js";
import { Hand } from "./components/hand.js";
import { Panel, Tools } from "./components/panels.js";
import { Score } from "./components/score.js";
import { Sign } from "./components/signs.js";
import { Hint, LinkChip, Listening, Toasts } from "./components/toasts.js";
import { act, askHint, connect, touch, undo } from "./desk.js";
import { html } from "./html.js";
import { command } from "./keys.js";
import { applySettings, settings } from "./settings.js";
import { keyed, plain } from "./state.js";
import { drawn, ended, lifted, link, panel, show } from "./store.js";
import { useLayoutEffect } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";

/** @typedef {import("./wire.js").Sight} Sight */

function Page() {
  const sight = drawn.value;
  return html`
    ${sight ? html`<${Shell} sight=${sight} />` : html`<main class="arriving felt on-felt"><p>${link.value.why ?? "The table is being laid …"}</p></main>`}
    <${LinkChip} />
    <div class="flights" aria-hidden="true"></div>
    ${sight && html`<${Panel} sight=${sight} /><${DealEnd} /><${MatchEnd} sight=${sight} />`}
    <${Toasts} />
    <${Listening} />`;
}

/** @param {{ sight: Sight }} props */
function Shell({ sight }) {
  useLayoutEffect(() => {
    keepFocus();
    document.title = heading(sight);
  });
  const { stage, title, seats } = sight.table;
  const isGathering = stage === "gathering";
  return html`<div class=${`table table--${stage}`} data-seats=${seats.length} data-seated=${sight.own.seat !== null} data-version=${sight.version}>
    <header class="bar on-felt">
      <button type="button" class="bar__menu" aria-label="Menu" onClick=${() => show("menu")}><${Sign} name="menu" /></button>
      ${isGathering ? html`<span class="bar__title">${title}</span>` : html`<${Score} sight=${sight} /><${Tools} sight=${sight} />`}
    </header>
    <main class="main" tabindex="-1">${isGathering ? html`<${Gathering} sight=${sight} />` : html`<${Game} sight=${sight} />`}</main>
  </div>`;
}

/** The felt, and what is one's own. @param {{ sight: Sight }} props */
function Game({ sight }) {
  return html`<h1 class="visually-hidden">${sight.table.title}</h1>
    <${Felt} sight=${sight} />
    <div class="own on-felt" data-asked=${sight.own.choices.length > 0}>
      <${Guide} sight=${sight} />
      <${Hint} />
      <${Question} sight=${sight} />
      ${sight.table.stage === "over" ? html`<${AfterMatch} sight=${sight} />` : html`<${Choices} sight=${sight} />`}
      <${Offers} sight=${sight} />
      ${sight.own.seat !== null && html`<${Hand} sight=${sight} />`}
    </div>`;
}

/** @param {Sight} sight */
function heading({ table, own }) {
  const turn = own.choices.length ? "Your turn · " : "";
  return `${turn}${table.title}`;
}

/** Whether the last thing that was touched was a key. */
let byKey = false;

/** Where the focus was on something that is no longer there, it goes to what is asked next. */
function keepFocus() {
  if (!byKey || panel.value || ended.value) return;
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  const next = document.querySelector(".choices button, .hand button[tabindex='0']") ?? document.querySelector(".main");
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function press(event) {
  const sight = drawn.value;
  byKey = true;
  if (!sight || event.defaultPrevented) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const meant = command({
    key: event.key,
    held: event.ctrlKey || event.altKey || event.metaKey,
    typing: target.matches("input, select, textarea"),
    covered: panel.value !== null || ended.value !== null || document.querySelector("dialog[open]") !== null,
    inHand: target.closest(".hand") !== null,
    single: settings.value.singleKeys,
  });
  if (meant) obey(meant, sight, event);
}

/** @param {import("./keys.js").Command} meant @param {Sight} sight @param {KeyboardEvent} event */
function obey(meant, sight, event) {
  switch (meant.does) {
    case "open":
      event.preventDefault();
      return show(meant.panel);
    case "hint":
      return void askHint();
    case "undo":
      return void undo();
    case "put back":
      lifted.value = null;
      return hurry();
    case "choose":
      return choose(meant.number, sight);
    case "step":
    case "edge":
      return /** @type {HTMLElement | null} */ (document.querySelector(".hand button[tabindex='0']"))?.focus();
  }
}

/** @param {number} number @param {Sight} sight */
function choose(number, { own }) {
  const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".choices button"))];
  if (lifted.value) return buttons[number - 1]?.click();
  const choices = plain(own.choices);
  const choice = choices[number - 1];
  if (choice) return void act(choice);
  const held = keyed(own.hand)[number - 1 - choices.length];
  if (held) touch(held);
}

applySettings();
fetchPictures();
addEventListener("keydown", press);
addEventListener("pointerdown", () => (byKey = false));
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
connect();
