// A panel over the page: it keeps the focus while it is open, and gives it back.

import { html } from "../html.js";
import { useEffect, useRef } from "../../vendor/hooks.js";

/** @param {{ title: string, onClose: () => void, children: import("../../vendor/preact.js").ComponentChildren }} props */
export function Dialog({ title, onClose, children }) {
  const panel = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    panel.current?.showModal();
    return () => before?.isConnected && before.focus();
  }, []);
  const touched = (/** @type {MouseEvent} */ event) => event.target === panel.current && onClose();
  return html`<dialog ref=${panel} class="sheet" aria-labelledby="panel-title" onClose=${onClose} onClick=${touched}>
    <div class="dialog__head">
      <h2 id="panel-title">${title}</h2>
      <button type="button" class="button button--quiet button--icon" aria-label="Close" onClick=${onClose}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg>
      </button>
    </div>
    ${children}
  </dialog>`;
}
