// A match that is over: every step of it, all hands open, and the proof that it was dealt fairly.

import { get, whyOf } from "./api.js";
import { html } from "./html.js";
import { Frame } from "./lobby/frame.js";
import { Notice, Waiting } from "./lobby/parts.js";
import { Replay } from "./replay/page.js";
import { applySettings } from "./settings.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";

/** @typedef {import("./replay/walk.js").Match} Match */

const table = location.pathname.replace(/\/$/, "").split("/").pop() ?? "";

/** At a table where another match has begun since, `?match=1` asks for the first. */
const which = new URLSearchParams(location.search).get("match");

function Page() {
  const [state, setState] = useState({ match: /** @type {Match | null} */ (null), why: "" });
  const ask = () =>
    get(`replay/${table}${which ? `?match=${encodeURIComponent(which)}` : ""}`).then(
      (match) => setState({ match: /** @type {Match} */ (match), why: "" }),
      (fault) => setState({ match: null, why: whyOf(fault) }),
    );
  useEffect(() => void ask(), []);
  if (state.why) return html`<${Frame}><h1>Replay</h1><${Notice} bad why=${state.why} again=${ask} /><//>`;
  if (!state.match) return html`<${Frame}><${Waiting} /><//>`;
  return html`<${Frame}><${Replay} match=${state.match} table=${table} which=${which} /><//>`;
}

applySettings();
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.querySelector("#page")));
