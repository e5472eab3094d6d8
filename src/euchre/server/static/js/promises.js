// What this browser was promised at a table: the seal of each match, and the share that it gave itself.

/** @typedef {Record<string, string>} Promises by the seal: the share that the server took, empty where there is none */

/** @param {string} table */
const shelf = (table) => `euchre.promises.${table}`;

/**
 * Keeps the seal of a match, and with it the share once the server has taken it.
 * @param {string} table
 * @param {string} seal
 * @param {string} [share]
 */
export function remember(table, seal, share = "") {
  const promises = recall(table);
  if (promises[seal] || (seal in promises && !share)) return;
  try {
    localStorage.setItem(shelf(table), JSON.stringify({ ...promises, [seal]: share }));
  } catch {
    // A browser that keeps nothing can still check the seal that the record has.
  }
}

/**
 * @param {string} table
 * @returns {Promises}
 */
export function recall(table) {
  try {
    return JSON.parse(localStorage.getItem(shelf(table)) ?? "{}");
  } catch {
    return {};
  }
}
