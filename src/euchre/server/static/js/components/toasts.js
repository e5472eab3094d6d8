// Short words that pass: reasons, hints, and how the line to the server is.

import { address } from "../api.js";
import { html } from "../html.js";
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { capital } from "../state.js";
import { dismiss, hint, link, news, toasts, told } from "../store.js";
import { Sign } from "./signs.js";

const CLASSES = { plain: "", wrong: "toast--bad", hint: "toast--hint" };

/** They lie above everything, also above an open panel; what they say is read out from elsewhere. */
export function Toasts() {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = toasts.value;
  useLayoutEffect(() => {
    ref.current?.hidePopover();
    if (shown.length) ref.current?.showPopover();
  }, [shown]);
  return html`<div class="toasts" popover="manual" ref=${ref}>
      ${shown.map(({ id, text, kind }) => html`<button type="button" key=${id} class=${`toast ${CLASSES[kind]}`}
        onClick=${() => dismiss(id)}>${text}</button>`)}
    </div>
    <p class="visually-hidden" role="status">${shown.at(-1)?.text}</p>`;
}

/** What a good player would do, until something has been done. */
export function Hint() {
  const given = hint.value;
  if (!given) return null;
  return html`<p class="hint"><${Sign} name="hint" /><span><strong>${capital(given.words)}.</strong> ${given.why}</span></p>`;
}

const STATES = { connecting: "Connecting …", waiting: "Reconnecting …", open: "", gone: "The table is closed." };

/** How the line to the server is, while it is not as it should be, and else what is new at the table. */
export function LinkChip() {
  const { state, why } = link.value;
  if (state === "open" && news.value) return html`<div class="link-chip"><span class="chip chip--accent">${news.value}</span></div>`;
  return html`<div class="link-chip" role="status" hidden=${state === "open"}>
    ${state !== "open" && html`<span class="chip chip--bad"><span class="link-chip__dot"></span>${why ?? STATES[state]}</span>`}
    ${state === "gone" && html`<a class="button button--small" href=${address("")}>Lobby</a>`}
  </div>`;
}

const MOST_READ = 30;

/** What happens, for who listens. */
export function Listening() {
  return html`<div class="visually-hidden" role="log" aria-live="polite" aria-label="What happens">
    ${told.value.slice(-MOST_READ).map(({ id, text }) => html`<p key=${id}>${text}</p>`)}
  </div>`;
}
