// The lobby itself: play at once, play with friends, go back to a table, look for one.

import { get, goToTable, post, whyOf } from "../api.js";
import { Card } from "../card.js";
import { html } from "../html.js";
import { useRef, useState } from "../../vendor/hooks.js";
import { readCode } from "./code.js";
import { lastGame, rememberGame } from "./memory.js";
import { Tables, YourTables } from "./tables.js";
import { follow } from "./place.js";
import { withWhom } from "./rules.js";

/** @typedef {import("./rules.js").Game} Game */

/** @param {{ games: Game[] | null }} props */
export const Home = ({ games }) => html`
  <${Hero} games=${games} />
  <div class="doors">
    <section class="panel door" aria-labelledby="friends">
      <h2 id="friends">Play with friends</h2>
      <p class="soft">Lay a table under your own house rules and send them the link. Seats that nobody takes are played by the
        computer.</p>
      <a class="button" href="?new" onClick=${follow}>New table</a>
    </section>
    <${Join} />
  </div>
  <${YourTables} />
  <${Tables} />`;

/** The hand that every player hopes for, hearts being trump. */
const FAN = /** @type {const} */ ([
  { card: "QH" },
  { card: "KH" },
  { card: "AH" },
  { card: "JH", bower: "right" },
  { card: "JD", bower: "left", belongs: "H" },
]);

/** @param {{ games: Game[] | null }} props */
function Hero({ games }) {
  const game = games?.find((each) => each.name === lastGame()) ?? games?.[0];
  return html`<section class="hero felt on-felt" aria-labelledby="hero">
    <div class="hero__words">
      <h1 id="hero">A good hand of Euchre</h1>
      <p class="hero__line">Sit down and play. No account, nothing to install, nobody to wait for.</p>
      <${PlayNow} game=${game} />
    </div>
    <div class="fan" aria-hidden="true">${FAN.map((each) => html`<${Card} key=${each.card} ...${each} />`)}</div>
  </section>`;
}

/** @param {{ game: Game | undefined }} props */
function PlayNow({ game }) {
  const [state, setState] = useState({ busy: false, why: "" });
  const play = () => {
    setState({ busy: true, why: "" });
    if (game) rememberGame(game.name);
    post("play", game ? { game: game.name } : {}).then(
      (table) => goToTable(/** @type {{ id: string }} */ (table).id),
      (fault) => setState({ busy: false, why: whyOf(fault) }),
    );
  };
  return html`<div class="play-now">
    <button class="button button--main button--large play-now__button" aria-disabled=${state.busy}
      aria-describedby="play-now-who" onClick=${() => state.busy || play()}>
      ${state.busy ? "Dealing…" : "Play now"}
    </button>
    <p id="play-now-who" class="play-now__who">${game ? withWhom(game) : " "}</p>
    <p class="play-now__other">
      <a href="?new" onClick=${follow}>Another game</a> <span aria-hidden="true">·</span> <a href="learn">Teach me first</a>
    </p>
    ${state.why && html`<p class="notice notice--bad" role="alert">${state.why}</p>`}
  </div>`;
}

/** Joins by the code that a friend has read out, or by the link that was sent. */
function Join() {
  const [state, setState] = useState({ busy: false, why: "" });
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const refuse = (/** @type {string} */ why) => {
    setState({ busy: false, why });
    field.current?.focus();
  };
  const join = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const told = readCode(field.current?.value ?? "");
    if ("table" in told) return goToTable(told.table);
    if ("why" in told) return refuse(told.why);
    setState({ busy: true, why: "" });
    return get(`join/${told.code}`).then(
      (table) => goToTable(/** @type {{ id: string }} */ (table).id),
      (fault) => refuse(whyOf(fault)),
    );
  };
  return html`<section class="panel door" aria-labelledby="join">
    <h2 id="join">Join a table</h2>
    <p class="soft">Your friends have a table already: its code has six letters.</p>
    <form onSubmit=${join} class="field">
      <label for="code">Code or link</label>
      <div class="join">
        <input ref=${field} id="code" class="input join__code" placeholder="ABCDEF" autocomplete="off"
          autocapitalize="characters" spellcheck=${false} aria-invalid=${state.why ? "true" : undefined}
          aria-describedby=${state.why ? "join-fault" : undefined}
          onInput=${() => state.why && setState({ busy: false, why: "" })} />
        <button class="button" aria-disabled=${state.busy}>Join</button>
      </div>
      ${state.why && html`<p class="field__error" id="join-fault" role="alert">${state.why}</p>`}
    </form>
  </section>`;
}
