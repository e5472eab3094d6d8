// What is asked, and the answers that are no card of the hand.

import { Card } from "../card.js";
import { act, say } from "../desk.js";
import { html } from "../html.js";
import { about, capital, keyed, paired, plain, prompt, same } from "../state.js";
import { hint, lifted, link, pending, sight, told } from "../store.js";
import { Sign, Trump, suitOf } from "./signs.js";

/** @typedef {import("../wire.js").Sight} Sight */
/** @typedef {import("../wire.js").Choice} Choice */

/** @type {Record<string, string>} */
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** The first sentence where more follows than what to do: it asks, or forbids. */
const FIRST = /^(.*?\?|You may not .*?\.) /;

/** What the table waits for, or what the reader is asked; a hint stands in its place. @param {{ sight: Sight }} props */
export function Question({ sight: { own, table } }) {
  const waiting = link.value.state === "open" ? null : pending.value;
  const asked = waiting ? sight.value?.own.question : own.question;
  return html`<p class=${`question ${asked ? "question--own" : ""} ${hint.value ? "visually-hidden" : ""}`} id="question">
    <span>${asked ? html`<${Asked} words=${capital(prompt(asked))} />` : table.stage === "playing" ? table.moment || told.value.at(-1)?.text : (own.result ?? table.result)}</span>
    ${waiting && html`<span class="question__waits">${capital(waiting.choice.label)}: will be sent when the line is back.</span>`}
  </p>`;
}

/** A question, or why there is none, and in a quieter voice what there is to say about it. @param {{ words: string }} props */
function Asked({ words }) {
  const at = FIRST.exec(words)?.[1]?.length ?? 0;
  return at > 0 ? html`${words.slice(0, at)}<span class="question__more">${words.slice(at)}</span>` : words;
}

/** @param {{ sight: Sight }} props */
export function Choices({ sight: { own } }) {
  const choices = plain(own.choices);
  const card = keyed(own.hand).find((held) => held.key === lifted.value);
  const rows = paired(choices);
  const numbers = new Map(choices.map((choice, at) => [choice, at + 1]));
  return html`<div class="choices" role="group" aria-labelledby="question" data-count=${rows.length}>
    ${card ? html`<${Confirm} card=${card} choices=${about(own.choices, card.card)} />`
      : rows.map(({ choice, alone, key }) => html`<span class=${`pair ${isQuiet(choice) ? "pair--quiet" : ""}`} key=${key}>
        <${Answer} choice=${choice} number=${numbers.get(choice)} />
        ${alone && html`<${Answer} choice=${alone} number=${numbers.get(alone)} isAlone />`}
      </span>`)}
  </div>`;
}

/** The way back to a seat that the computer keeps, and to a seat for who looks on. @param {{ sight: Sight }} props */
export function Offers({ sight: { own, table } }) {
  const { seat, may_sit: free } = own;
  if (seat !== null && free.includes(seat))
    return html`<div class="choices"><button type="button" class="button answer answer--confirm" onClick=${() => say("sit", { seat })}>Play on myself</button></div>`;
  if (seat === null && free.length > 0 && table.stage === "playing")
    return html`<p class="offer">You look on. To play, touch the seat of a player of the computer.</p>`;
  return null;
}

/** An answer that one should not give by accident. @param {Choice} choice */
const isQuiet = ({ action }) => ["Claim", "TakeBack", "ClaimRenege"].includes(action.do);

/** @param {{ choice: Choice, number: number | undefined, isAlone?: boolean }} props */
function Answer({ choice, number, isAlone = false }) {
  const suit = suitOf(choice.action);
  const isMeant = hint.value !== null && same(hint.value.action, choice.action);
  return html`<button type="button" class=${`button answer ${isAlone ? "answer--alone" : ""} ${isMeant ? "is-meant" : ""}`}
    onClick=${() => act(choice)} data-number=${number} aria-label=${isAlone ? capital(choice.label) : undefined}
    aria-keyshortcuts=${number !== undefined && number < 10 ? String(number) : undefined}>
    ${suit && !isAlone && html`<${Trump} trump=${SUITS[suit] ?? suit} />`}
    ${choice.action.do === "GoUnder" ? html`<${Three} choice=${choice} />` : html`<span>${isAlone ? "alone" : capital(choice.label)}</span>`}
    ${number !== undefined && number < 10 && html`<kbd class="answer__key" aria-hidden="true">${number}</kbd>`}
  </button>`;
}

/** The three cards of going under. @param {{ choice: Choice }} props */
function Three({ choice }) {
  const cards = choice.action.do === "GoUnder" ? choice.action.cards : [];
  return html`<span class="three"><span>Go under</span>${cards.map((card, at) => html`<${Card} key=${at} card=${card} small />`)}</span>`;
}

/** The card that is lifted, to be confirmed or put back. @param {{ card: import("../wire.js").HandCard, choices: Choice[] }} props */
function Confirm({ card, choices }) {
  return html`
    ${choices.map((choice) => html`<button type="button" class="button button--main answer answer--confirm" key=${choice.words}
      onClick=${() => act(choice)}>${confirmWords(choice, card, choices.length)}</button>`)}
    <button type="button" class="button answer" onClick=${() => (lifted.value = null)}><${Sign} name="close" />Put back</button>`;
}

/** @type {Record<string, string>} */
const VERBS = { Play: "Play", Discard: "Discard", Swap: "Swap", Give: "Give" };

/** @param {Choice} choice @param {import("../wire.js").HandCard} card @param {number} count */
function confirmWords({ action, label }, card, count) {
  if (count > 1) return capital(label);
  return `${VERBS[action.do] ?? ""} the ${card.name.replace(/^the /, "")}`.trim();
}
