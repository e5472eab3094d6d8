// How things are shown in this browser: the same settings that the table has.

import { html } from "../html.js";
import { change, settings } from "../settings.js";
import { useState } from "../../vendor/hooks.js";
import { Dialog } from "./dialog.js";
import { Segments, Switch } from "./parts.js";

/** @typedef {import("../settings.js").Settings} Settings */

/** @type {[Settings["theme"], string][]} */
const THEMES = [
  ["system", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return html`<button class="button button--quiet button--icon" aria-label="Settings" aria-haspopup="dialog"
      onClick=${() => setOpen(true)}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 7h9m5 0h2M4 17h2m5 0h9" /><circle cx="15.5" cy="7" r="2.5" /><circle cx="8.5" cy="17" r="2.5" />
      </svg>
    </button>
    ${open && html`<${Dialog} title="Settings" onClose=${() => setOpen(false)}><${Panel} /><//>`}`;
}

function Panel() {
  const { theme, fourColours, largePrint, reducedMotion, sound } = settings.value;
  return html`<div class="stack settings">
    <${Segments} legend="Light" name="theme" value=${theme} choices=${THEMES}
      onChange=${(/** @type {Settings["theme"]} */ each) => change({ theme: each })} />
    <${Switch} id="four-colours" label="Four colours" hint="Diamonds are blue and clubs are green." checked=${fourColours}
      onChange=${(/** @type {boolean} */ on) => change({ fourColours: on })} />
    <${Switch} id="large-print" label="Large print" hint="Larger letters, and larger signs on the cards." checked=${largePrint}
      onChange=${(/** @type {boolean} */ on) => change({ largePrint: on })} />
    <${Switch} id="reduced-motion" label="Less motion" hint="Cards do not fly." checked=${reducedMotion}
      onChange=${(/** @type {boolean} */ on) => change({ reducedMotion: on })} />
    <${Switch} id="sound" label="Sound" hint="A soft sound when a card falls and when it is your turn." checked=${sound}
      onChange=${(/** @type {boolean} */ on) => change({ sound: on })} />
  </div>`;
}
