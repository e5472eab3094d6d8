// Play it again from here: a new table, just before a decision of this match.

import { goToTable, post, whyOf } from "../api.js";
import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.js";
import { decider } from "./walk.js";

/** @param {{ match: import("./walk.js").Match, table: string, which: string | null, at: number }} props */
export function Fork({ match, table, which, at }) {
  const [state, setState] = useState({ busy: false, why: "" });
  useEffect(() => setState({ busy: false, why: "" }), [at]);
  const name = decider(match, at);
  const yours = match.steps[at]?.seat === match.you;
  const fork = () => {
    setState({ busy: true, why: "" });
    post("fork", { table, step: at, ...(which && { match: Number(which) }) }).then(
      (opened) => goToTable(/** @type {{ id: string }} */ (opened).id),
      (fault) => setState({ busy: false, why: whyOf(fault) }),
    );
  };
  if (!name) return null;
  const title = "A new table opens just before this decision. You take this seat, and the computer plays the others.";
  return html`<div class="fork">
    <button type="button" class="button button--small" title=${title} aria-disabled=${state.busy}
      onClick=${() => state.busy || fork()}>
      ${state.busy ? "Laying the table…" : `Play again from here${yours ? "" : `, as ${name}`}`}
    </button>
    ${state.why && html`<p class="field__error" role="alert">${state.why}</p>`}
  </div>`;
}
