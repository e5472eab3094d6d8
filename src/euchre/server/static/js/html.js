// Markup without a build step: html`<p>…</p>` makes what h("p", null, "…") makes.

import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

/**
 * The nodes of a template.
 * @type {(strings: TemplateStringsArray, ...values: unknown[]) => import("../vendor/preact.js").VNode<any>}
 */
export const html = /** @type {any} */ (htm.bind(h));
