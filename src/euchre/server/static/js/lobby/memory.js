// What this browser remembers of the last table: nothing that the server needs to know.

const GAME = "euchre.game";
const TABLE = "euchre.table";

/** The game that was played last; none the first time. */
export const lastGame = () => recall(GAME);

/** @param {string} name */
export const rememberGame = (name) => keep(GAME, name);

/**
 * How the last table was laid: its clock, chat and the like.
 * @returns {Record<string, unknown>}
 */
export function lastTable() {
  try {
    return JSON.parse(recall(TABLE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, unknown>} table */
export const rememberTable = (table) => keep(TABLE, JSON.stringify(table));

/** @param {string} what */
function recall(what) {
  try {
    return localStorage.getItem(what);
  } catch {
    return null;
  }
}

/** @param {string} what @param {string} value */
function keep(what, value) {
  try {
    localStorage.setItem(what, value);
  } catch {
    // A browser that keeps nothing starts with Euchre each time.
  }
}
