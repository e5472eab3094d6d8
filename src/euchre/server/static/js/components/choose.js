// The settings of this browser.

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.js";
import { say } from "../desk.js";
import { change, settings } from "../settings.js";
import { Dialog } from "./dialog.js";

/** @typedef {keyof import("../settings.js").Settings} Name */

/** @type {[Name, string, string][]} */
const SWITCHES = [
  ["fourColours", "Four-colour cards", "Diamonds blue and clubs green"],
  ["largePrint", "Large print", "Larger letters and larger signs on the cards"],
  ["reducedMotion", "Less motion", "Cards do not fly"],
  ["sound", "Sounds", "Soft clicks"],
  ["confirmPlays", "Confirm plays", "A card is played by the second touch"],
  ["singleKeys", "Keys of one letter", "L for the last trick, and so on"],
];

/** @param {{ sight: import("../wire.js").Sight }} props */
export function SettingsPanel({ sight }) {
  return html`<${Dialog} title="Settings" class="settings">
    ${sight.own.seat !== null && html`<${NameField} name=${sight.table.seats[sight.own.seat]?.name ?? ""} />`}
    <${Segments} name="theme" words="Light or dark" values=${[["system", "As the device"], ["light", "Light"], ["dark", "Dark"]]} />
    <${Segments} name="pace" words="Pace" values=${[["calm", "Calm"], ["brisk", "Brisk"], ["instant", "At once"]]} />
    ${SWITCHES.map(([name, words, hint]) => html`<label class="check" key=${name}>
      <input type="checkbox" checked=${settings.value[name] === true} onChange=${(/** @type {any} */ event) => change({ [name]: event.currentTarget.checked })} />
      <span>${words}</span><span class="field__hint">${hint}</span>
    </label>`)}
  <//>`;
}

/** @param {{ name: Name, words: string, values: [string, string][] }} props */
function Segments({ name, words, values }) {
  return html`<fieldset class="field"><legend>${words}</legend>
    <div class="segments">${values.map(([value, label]) => html`<label key=${value}>
      <input type="radio" name=${name} value=${value} checked=${settings.value[name] === value} onChange=${() => change({ [name]: value })} />${label}</label>`)}
    </div></fieldset>`;
}

/** @param {{ name: string }} props */
export function NameField({ name }) {
  const [text, setText] = useState(name);
  const rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (text.trim() && text.trim() !== name) void say("rename", { name: text.trim() });
  };
  return html`<form class="field" onSubmit=${rename}>
    <label for="my-name">Your name at this table</label>
    <div class="row name-row"><input class="input grow" id="my-name" maxlength="24" autocomplete="nickname" value=${text}
      onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
    <button class="button" type="submit">Rename</button></div>
  </form>`;
}
