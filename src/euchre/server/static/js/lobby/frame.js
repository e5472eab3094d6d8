// What stands around every view of the lobby: the name of the house, the reader's own, the settings, the foot.

import { address } from "../api.js";
import { html } from "../html.js";
import { NameTag } from "./name.js";
import { follow } from "./place.js";
import { SettingsButton } from "./settings.js";

/** @param {{ children: import("../../vendor/preact.js").ComponentChildren }} props */
export const Frame = ({ children }) => html`
  <a class="skip-link" href="#main">Go to the content</a>
  <header class="bar">
    <a class="bar__brand" href=${address("")} onClick=${follow}><${Mark} />Euchre</a>
    <div class="bar__side"><${NameTag} /><${SettingsButton} /></div>
  </header>
  <main id="main" class="page" tabindex="-1">${children}</main>
  <${Foot} />`;

/** Two cards, the left bower over the right one. */
export const Mark = () => html`
  <svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
    <rect class="mark__under" x="5" y="7" width="19" height="27" rx="3.5" transform="rotate(-13 14 20)" />
    <rect class="mark__over" x="15" y="6" width="19" height="27" rx="3.5" transform="rotate(9 24 20)" />
    <path class="mark__sign" d="M25.5 28.2c-4.6-4-7-6.6-7-9.5 0-2.2 1.6-3.8 3.6-3.8 1.5 0 2.8.9 3.4 2.3.6-1.4 1.9-2.3 3.4-2.3 2 0 3.6 1.6 3.6 3.8 0 2.9-2.4 5.5-7 9.5Z" transform="rotate(9 25 20)" />
  </svg>`;

const Foot = () => html`
  <footer class="foot">
    <nav aria-label="About the game">
      <a href=${address("learn")}>Learn to play</a>
      <a href=${`${address("")}?rules=euchre`} onClick=${follow}>The rules of every game</a>
    </nav>
    <p>Free software. No account, no advertisements, and every deal can be checked when the match is over.</p>
  </footer>`;
