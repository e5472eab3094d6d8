// The house rules of a game as a form, made from what the server says of each option.

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.js";
import { Switch, textOf } from "./parts.js";
import { capital, choose, grouped, isSwitch, plainName, plainReason, search, valueOf, valueWords } from "./rules.js";

/** @typedef {import("./rules.js").Option} Option */
/** @typedef {import("./rules.js").Chosen} Chosen */
/** @typedef {import("./rules.js").Conflict} Conflict */
/** @typedef {import("./rules.js").Value} Value */
/** @typedef {{ option: Option, value: Value, set: (value: Value) => void, id: string, faults: string[] }} FieldProps */
/** @typedef {{ chosen: Chosen, settle: (chosen: Chosen) => void, conflicts: Conflict[] }} Settling */

/** @param {{ game: import("./rules.js").Game } & Settling} props */
export function HouseRules({ game, ...settling }) {
  const [wanted, setWanted] = useState("");
  const found = search(game.options, wanted);
  const count = Object.keys(settling.chosen).length;
  return html`<section class="step" aria-labelledby="house-rules">
    <div class="step__head">
      <h2 id="house-rules">House rules</h2>
      ${count > 0 && html`<button type="button" class="button button--small button--quiet"
        onClick=${() => settling.settle({})}>All as usual</button>`}
    </div>
    <p class="soft">Everything stands as ${game.title} is usually played. Change what your table plays otherwise.</p>
    <div class="field">
      <label for="find-rule" class="visually-hidden">Find a house rule</label>
      <input id="find-rule" type="search" class="input" placeholder="Find a house rule, such as “stick the dealer”"
        value=${wanted} onInput=${(/** @type {InputEvent} */ event) => setWanted(textOf(event))} />
    </div>
    ${found.length === 0 && html`<p class="empty" role="status">
      ${game.title} has no house rule like “${wanted}”.
    </p>`}
    <div class="rule-groups">
      ${grouped(found).map((group) => html`<${Group} key=${`${game.name} ${group.group}`} ...${group} all=${game.options}
        sought=${wanted.trim() !== ""} ...${settling} />`)}
    </div>
  </section>`;
}

/** @param {{ title: string, options: Option[], all: Option[], sought: boolean } & Settling} props */
function Group({ title, options, all, sought, ...settling }) {
  const [open, setOpen] = useState(false);
  const changed = options.filter((option) => option.name in settling.chosen).length;
  const clashing = settling.conflicts.flatMap((conflict) => conflict.options);
  const clashes = options.some((option) => clashing.includes(option.name));
  const shown = open || sought || clashes;
  const toggled = (/** @type {globalThis.Event} */ event) =>
    setOpen(/** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  return html`<details class="rule-group" open=${shown} onToggle=${toggled}>
    <summary><span class="grow">${title}</span>
      ${clashes && html`<span class="chip chip--bad">does not fit</span>`}
      ${changed > 0 && !clashes && html`<span class="chip chip--accent">${changed} changed</span>`}
    </summary>
    ${shown && html`<div class="rule-group__rules">
      ${options.map((option) => html`<${Rule} key=${option.name} option=${option} all=${all} ...${settling} />`)}
    </div>`}
  </details>`;
}

/** @param {{ option: Option, all: Option[] } & Settling} props */
function Rule({ option, all, chosen, settle, conflicts }) {
  const set = (/** @type {Value} */ value) => settle(choose(chosen, option, value));
  const clashes = conflicts.filter((each) => each.options.includes(option.name));
  const faults = clashes.map((each) => plainReason(each.reason, all));
  const field = { option, value: valueOf(option, chosen), set, id: `rule-${option.name}`, faults };
  const changed = option.name in chosen;
  return html`<div class=${`rule ${changed ? "rule--changed" : ""}`}>
    <${fieldFor(option)} ...${field} />
    ${faults.map((fault) => html`<p class="field__error" id=${`${field.id}-fault`} key=${fault}>${fault}</p>`)}
    ${changed && html`<p class="rule__usual small">Usually: ${valueWords(option, option.default)}
      <button type="button" class="rule__reset" onClick=${() => set(option.default)}>
        Back to that<span class="visually-hidden">: ${plainName(option.name)}</span>
      </button></p>`}
  </div>`;
}

/** What an option is set with. @param {Option} option */
function fieldFor(option) {
  if (isSwitch(option)) return SwitchField;
  return option.number ? NumberField : SelectField;
}

/** @param {FieldProps} props */
const SwitchField = ({ option, value, set, id }) => html`
  <${Switch} id=${id} label=${plainName(option.name)} checked=${value === true} onChange=${set}
    hint=${html`${option.meaning} <span class="rule__value">${valueWords(option, value)}</span>`} />`;

/** @param {FieldProps} props */
function SelectField({ option, value, set, id, faults }) {
  const chosen = (/** @type {globalThis.Event} */ event) =>
    set(option.values.find((each) => String(each.value) === textOf(event))?.value ?? null);
  return html`<div class="field">
    <label for=${id}>${plainName(option.name)}</label>
    <p class="field__hint" id=${`${id}-hint`}>${option.meaning}</p>
    <select id=${id} class="select" aria-invalid=${faults.length > 0 ? "true" : undefined}
      aria-describedby=${described(id, faults)} value=${String(value)} onChange=${chosen}>
      ${option.values.map((each) => html`<option key=${each.value} value=${String(each.value)} selected=${each.value === value}>
        ${capital(each.words)}
      </option>`)}
    </select>
  </div>`;
}

/** @param {FieldProps} props */
function NumberField({ option, value, set, id, faults }) {
  const { lowest, highest } = option.number ?? { lowest: 1, highest: 100 };
  const none = option.values.find((each) => typeof each.value !== "number");
  const fixed = none !== undefined && value === none.value;
  const usual = typeof option.default === "number" ? option.default : lowest;
  const write = (/** @type {globalThis.Event} */ event) => {
    const number = Math.round(Number(textOf(event)));
    if (number >= lowest && number <= highest) set(number);
  };
  return html`<div class="field">
    <label for=${id}>${plainName(option.name)}</label>
    <p class="field__hint" id=${`${id}-hint`}>
      ${option.meaning} <span class="rule__value">${valueWords(option, value)}</span>
    </p>
    <div class="row">
      <input id=${id} class="input number" type="number" inputmode="numeric" min=${lowest} max=${highest}
        value=${fixed ? "" : String(value)} disabled=${fixed} aria-invalid=${faults.length > 0 ? "true" : undefined}
        aria-describedby=${described(id, faults)} onInput=${write} />
      <span class="soft small">${lowest} to ${highest}</span>
      ${none && html`<label class="check">
        <input type="checkbox" checked=${fixed} onChange=${() => set(fixed ? usual : none.value)} /> ${capital(none.words)}
      </label>`}
    </div>
  </div>`;
}

/** @param {string} id @param {string[]} faults */
const described = (id, faults) => [`${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(" ");
