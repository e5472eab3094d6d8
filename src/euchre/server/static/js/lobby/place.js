// Where the reader is in the lobby: the query of the address, so that back and forward and links all work.

import { signal } from "../../vendor/signals.js";

export const place = signal(location.search);

addEventListener("popstate", () => {
  place.value = location.search;
});

/**
 * Goes to another view of the lobby.
 * @param {string} query such as `?new`; empty for the lobby itself
 */
export function goTo(query) {
  history.pushState(null, "", query || location.pathname);
  place.value = query;
  scrollTo(0, 0);
}

/**
 * Changes what the address says without a step in the history.
 * @param {string} query
 */
export const restate = (query) => history.replaceState(null, "", query);

/**
 * Follows a link inside the lobby without loading the page again; other keys and buttons do as usual.
 * @param {MouseEvent} event
 */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(new URL(link.href).search);
}
