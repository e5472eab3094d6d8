// A panel over the table: it keeps the focus while it is open, and gives it back.

import { html } from "../html.js";
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { show } from "../store.js";
import { Sign } from "./signs.js";

/** @param {{ title: string, onClose?: () => void, class?: string, children?: any, isBare?: boolean }} props */
export function Dialog({ title, onClose = () => show(null), class: extra = "", children, isBare = false }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const close = (/** @type {globalThis.Event} */ event) => {
    event.preventDefault();
    onClose();
  };
  const tap = (/** @type {MouseEvent} */ event) => event.target === ref.current && onClose();
  return html`<dialog ref=${ref} class=${`sheet ${extra}`} aria-labelledby="panel-title" onCancel=${close} onClick=${tap}>
    <div class="dialog__head"><h2 id="panel-title" tabindex="-1">${title}</h2>
      ${!isBare && html`<button type="button" class="button button--quiet button--icon" aria-label="Close" onClick=${onClose}><${Sign} name="close" /></button>`}</div>
    ${children}
  </dialog>`;
}
