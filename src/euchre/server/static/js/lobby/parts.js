// Small things that several pages are made of.

import { get, whyOf } from "../api.js";
import { html } from "../html.js";
import { useCallback, useEffect, useState } from "../../vendor/hooks.js";

/** @typedef {import("../../vendor/preact.js").ComponentChildren} Children */

/**
 * What the server answers to a question, asked once and whenever `again` is called.
 * @param {() => string} question the place under `api/`
 * @param {number} [every] milliseconds after which it is asked again, while the page is seen
 */
export function useAnswer(question, every) {
  const [state, setState] = useState(/** @type {{ answer: unknown, why: string }} */ ({ answer: null, why: "" }));
  const again = useCallback(() => {
    get(question()).then(
      (answer) => setState({ answer, why: "" }),
      (fault) => setState((before) => ({ answer: every ? before.answer : null, why: whyOf(fault) })),
    );
  }, []);
  useEffect(again, []);
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => document.visibilityState === "visible" && again(), every);
    return () => clearInterval(timer);
  }, []);
  return { ...state, again };
}

/**
 * What stands in the field that an event comes from.
 * @param {Event} event
 */
export const textOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.currentTarget).value;

/** Says that something is on its way, once it takes long enough to be noticed. */
export const Waiting = () => html`<p class="waiting" role="status">One moment…</p>`;

/**
 * Something that the reader should know; `again` tries once more.
 * @param {{ why: string, bad?: boolean, again?: () => void }} props
 */
export const Notice = ({ why, bad, again }) => html`
  <div class=${`notice ${bad ? "notice--bad" : ""}`} role=${bad ? "alert" : "status"}>
    <p>${why}</p>
    ${again && html`<button class="button button--small" onClick=${again}>Try again</button>`}
  </div>`;

/**
 * A line drawing of a table with so many seats; seats of one side have one colour.
 * @param {{ players: number, partners: boolean, yours?: boolean }} props
 */
export function SeatPicture({ players, partners }) {
  const seats = Array.from({ length: players }, (_, seat) => {
    const angle = Math.PI / 2 + (2 * Math.PI * seat) / players;
    return html`<circle class=${`seats__seat ${partners && seat % 2 ? "seats__seat--other" : ""}`}
      cx=${24 + 18.5 * Math.cos(angle)} cy=${24 + 18.5 * Math.sin(angle)} r="5" />`;
  });
  return html`<svg class="seats" viewBox="0 0 48 48" aria-hidden="true">
    <circle class="seats__table" cx="24" cy="24" r="11" />${seats}
  </svg>`;
}

/**
 * A switch with its name beside it and what it means below.
 * @param {{ label: string, hint?: Children, checked: boolean, onChange: (on: boolean) => void, id: string }} props
 */
export const Switch = ({ label, hint, checked, onChange, id }) => html`
  <div class="switch">
    <input id=${id} type="checkbox" role="switch" checked=${checked} aria-describedby=${hint ? `${id}-hint` : undefined}
      onChange=${() => onChange(!checked)} />
    <label for=${id}>${label}</label>
    ${hint && html`<div class="field__hint" id=${`${id}-hint`}>${hint}</div>`}
  </div>`;

/**
 * A row of choices, one of which holds.
 * @template Value
 * @param {{ legend: string, name: string, value: Value, choices: [Value, string][], onChange: (value: Value) => void }} props
 */
export const Segments = ({ legend, name, value, choices, onChange }) => html`
  <fieldset class="field">
    <legend class="field__label">${legend}</legend>
    <div class="segments">
      ${choices.map(([each, words]) => html`<label key=${each}>
        <input type="radio" name=${name} checked=${each === value} onChange=${() => onChange(each)} />${words}
      </label>`)}
    </div>
  </fieldset>`;

/**
 * Copies a text; says so where it worked.
 * @param {{ text: string, children: Children }} props
 */
export function CopyButton({ text, children }) {
  const [said, setSaid] = useState("");
  const copy = () => {
    copied(text).then((done) => setSaid(done ? "Copied" : "Select the link and copy it"));
    setTimeout(() => setSaid(""), 2500);
  };
  return html`<button type="button" class="button" onClick=${copy}><span role="status">${said || children}</span></button>`;
}

/**
 * On plain http a page may not write to the clipboard by itself, so the old way is tried too.
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
