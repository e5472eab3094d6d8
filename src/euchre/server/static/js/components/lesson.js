// The guided first game: one thing at a time is explained, and put away when it has been read.

import { lesson } from "../guide.js";
import { html } from "../html.js";
import { signal } from "../../vendor/signals.js";

const isGuided = signal(new URLSearchParams(location.search).has("guide"));
const read = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @param {{ sight: import("../wire.js").Sight }} props */
export function Guide({ sight }) {
  const next = isGuided.value ? lesson(sight, read.value) : null;
  if (!next) return null;
  const done = () => {
    read.value = new Set([...read.value, next.key]);
  };
  const stop = () => {
    isGuided.value = false;
  };
  return html`<aside class="lesson" aria-label="What to know">
    <h2>${next.title}</h2>
    <p>${next.text}</p>
    <div class="row"><button type="button" class="button button--small button--main" onClick=${done}>I see</button>
      <button type="button" class="button button--small button--quiet" onClick=${stop}>No more of this</button></div>
  </aside>`;
}
