// The panels that one key or one touch opens.

import { address } from "../api.js";
import { askHint, tableId, undo } from "../desk.js";
import { html } from "../html.js";
import { KEY_WORDS } from "../keys.js";
import { looked, panel, show, told, unread } from "../store.js";
import { Dialog } from "./dialog.js";
import { Played } from "./felt.js";
import { RulesPanel } from "./rules.js";
import { ScoreInFull } from "./score.js";
import { SeatPanel } from "./seats.js";
import { SettingsPanel } from "./choose.js";
import { Sign } from "./signs.js";
import { TalkPanel } from "./talk.js";

/** @typedef {import("../wire.js").Sight} Sight */

/** @type {Record<string, (props: { sight: Sight }) => any>} */
const PANELS = {
  menu: Menu,
  last: LastTrick,
  score: ({ sight }) => html`<${Dialog} title="Score"><${ScoreInFull} sight=${sight} /><//>`,
  rules: RulesPanel,
  settings: SettingsPanel,
  chat: TalkPanel,
  events: Events,
  keys: Keys,
  seat: SeatPanel,
};

/** The panel that is open. @param {{ sight: Sight }} props */
export function Panel({ sight }) {
  const Open = panel.value ? PANELS[panel.value] : null;
  return Open ? html`<${Open} key=${panel.value} sight=${sight} />` : null;
}

/** @param {{ sight: Sight }} props */
function Menu({ sight: { own, table } }) {
  const then = (/** @type {() => void} */ does) => () => {
    show(null);
    does();
  };
  const mine = () => {
    looked.value = own.seat;
    show("seat");
  };
  return html`<${Dialog} title="Menu" class="menu">
    <ul class="menu__list">
      <${Item} sign="rules" words="Rules and house rules" keys="?" onClick=${() => show("rules")} />
      <${Item} sign="score" words="Score" keys="S" onClick=${() => show("score")} />
      <${Item} sign="last" words="Last trick" keys="L" onClick=${() => show("last")} />
      <${Item} sign="events" words="What has happened" keys="E" onClick=${() => show("events")} />
      <${Item} sign="chat" words="Talk" keys="C" onClick=${() => show("chat")} />
      ${own.may_hint && html`<${Item} sign="hint" words="A hint" keys="H" onClick=${then(askHint)} />`}
      ${own.may_undo && html`<${Item} sign="undo" words="Take back my last action" keys="U" onClick=${then(undo)} />`}
      <${Item} sign="gear" words="Settings" onClick=${() => show("settings")} />
      <${Item} sign="keys" words="Keys" keys="K" onClick=${() => show("keys")} />
      ${own.seat !== null && html`<${Item} sign="seat" words="My seat" onClick=${mine} />`}
      ${table.record && html`<li><a class="menu__item" href=${address(`r/${tableId}`)}><${Sign} name="replay" /><span class="grow">Replay of the last match</span></a></li>`}
      <li><a class="menu__item" href=${address("")}><${Sign} name="door" /><span class="grow">To the lobby</span></a></li>
    </ul>
  <//>`;
}

/** @param {{ sign: string, words: string, keys?: string, onClick: () => void }} props */
function Item({ sign, words, keys, onClick }) {
  return html`<li><button type="button" class="menu__item" onClick=${onClick}>
    <${Sign} name=${sign} /><span class="grow">${words}</span>${keys && html`<kbd aria-hidden="true">${keys}</kbd>`}</button></li>`;
}

/** @param {{ sight: Sight }} props */
function LastTrick({ sight }) {
  const { last_trick: trick, seats } = sight.table;
  const name = (/** @type {number} */ seat) => (seats[seat]?.yours ? "You" : seats[seat]?.name);
  return html`<${Dialog} title="Last trick">
    ${trick ? html`<ol class="last-trick">
        ${trick.plays.map((play) => html`<li key=${play.seat} class=${play.seat === trick.winner ? "last-trick--won" : ""}>
          <${Played} play=${play} sight=${sight} /><span>${name(play.seat)}</span></li>`)}
      </ol>
      <p>${name(trick.winner)} took it.</p>` : html`<p>No trick has been played in this deal yet.</p>`}
    ${sight.own.buried && html`<p class="soft">You laid one card away: ${sight.own.buried}.</p>`}
  <//>`;
}

function Events() {
  return html`<${Dialog} title="What has happened" class="events">
    <ol class="events__list">${told.value.map(({ id, text }) => html`<li key=${id}>${text}</li>`).reverse()}</ol>
    ${told.value.length === 0 && html`<p class="soft">Nothing yet, since you came.</p>`}
  <//>`;
}

function Keys() {
  return html`<${Dialog} title="Keys">
    <dl class="keys">${KEY_WORDS.map(([key, words]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`)}</dl>
    <p class="soft small">Keys of one letter or digit can be switched off in the settings.</p>
  <//>`;
}

/** What is always at hand. @param {{ sight: Sight }} props */
export function Tools({ sight: { own, table } }) {
  const news = unread.value;
  return html`<nav class="tools on-felt" aria-label="Tools">
    <${Tool} sign="last" words="Last trick" onClick=${() => show("last")} isOff=${table.last_trick === null} />
    ${own.seat !== null && html`<${Tool} sign="hint" words="Hint" onClick=${askHint} isOff=${!own.may_hint} />
      <${Tool} sign="undo" words="Undo" onClick=${undo} isOff=${!own.may_undo} />`}
    <${Tool} sign="chat" words=${news ? `Talk, ${news} new` : "Talk"} shown="Talk" onClick=${() => show("chat")} count=${news} />
    <${Tool} sign="rules" words="Rules" onClick=${() => show("rules")} />
  </nav>`;
}

/** @param {{ sign: string, words: string, shown?: string, onClick: () => void, isOff?: boolean, count?: number }} props */
function Tool({ sign, words, shown = words, onClick, isOff = false, count = 0 }) {
  return html`<button type="button" class="tool" onClick=${() => !isOff && onClick()} aria-disabled=${isOff ? "true" : undefined} aria-label=${words}>
    <${Sign} name=${sign} /><span>${shown}</span>${count > 0 && html`<span class="tool__count" aria-hidden="true">${count}</span>`}
  </button>`;
}
