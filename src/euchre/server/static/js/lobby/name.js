// What the reader is called; the name is changed where it stands.

import { get, post, whyOf } from "../api.js";
import { html } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.js";

const LONGEST = 24;

export function NameTag() {
  const [name, setName] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    get("me").then(
      (me) => setName(/** @type {{ name: string }} */ (me).name),
      () => setName("Guest"),
    );
  }, []);
  const tag = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const close = (/** @type {string} */ called) => {
    setName(called);
    setOpen(false);
    requestAnimationFrame(() => tag.current?.focus());
  };
  if (open) return html`<${NameForm} name=${name} done=${close} />`;
  return html`<button ref=${tag} class="name" onClick=${() => setOpen(true)} disabled=${!name}>
    <span class="visually-hidden">You are called </span><span class="name__text">${name}</span>
    <span class="visually-hidden">. Change your name</span>
    <svg class="name__pen" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m2 14 .8-3.4L11 2.4l2.6 2.6-8.2 8.2L2 14Zm7.4-10 2.6 2.6" />
    </svg>
  </button>`;
}

/** @param {{ name: string, done: (name: string) => void }} props */
function NameForm({ name, done }) {
  const [why, setWhy] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.select(), []);
  const save = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const wanted = field.current?.value.trim() ?? "";
    if (wanted === "") return setWhy("Write a name of one letter or more.");
    if (wanted === name) return done(name);
    return post("me", { name: wanted }).then(
      (me) => done(/** @type {{ name: string }} */ (me).name),
      (fault) => setWhy(whyOf(fault)),
    );
  };
  const leave = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && done(name);
  return html`<form class="name-form" onSubmit=${save} onKeyDown=${leave}>
    <label class="visually-hidden" for="name">Your name</label>
    <input ref=${field} id="name" class="input" value=${name} maxlength=${LONGEST} autocomplete="nickname"
      spellcheck=${false} aria-invalid=${why ? "true" : undefined} aria-describedby=${why ? "name-fault" : undefined} />
    <button class="button button--main">Save</button>
    ${why && html`<p class="field__error" id="name-fault" role="alert">${why}</p>`}
  </form>`;
}
