// How this browser shows the table: kept here and nowhere else.

import { effect, signal } from "../vendor/signals.js";

/**
 * @typedef {object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {boolean} fourColours
 * @property {boolean} largePrint
 * @property {boolean} reducedMotion
 * @property {"calm" | "brisk" | "instant"} pace
 * @property {boolean} sound
 * @property {boolean} confirmPlays
 * @property {boolean} singleKeys
 * @property {boolean} muted
 */

const KEPT = "euchre.settings";

/** @type {Settings} */
export const USUAL = {
  theme: "system", fourColours: false, largePrint: false, reducedMotion: false, pace: "calm",
  sound: false, confirmPlays: false, singleKeys: true, muted: false,
};

/**
 * The settings in a text, where it is one; what it does not say is as usual.
 * @param {string | null} text
 * @returns {Settings}
 */
export function readSettings(text) {
  try {
    const kept = JSON.parse(text ?? "{}");
    const known = Object.entries(USUAL).filter(([name, usual]) => typeof kept[name] === typeof usual);
    return { ...USUAL, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
  } catch {
    return USUAL;
  }
}

export const settings = signal(readSettings(stored()));

/** @param {Partial<Settings>} changes */
export function change(changes) {
  settings.value = { ...settings.value, ...changes };
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing goes on with what was chosen until the page is left.
  }
}

/** Whether things are to stay where they are. */
export const isStill = () =>
  settings.value.reducedMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Shows the settings on the page, now and whenever they change. */
export const applySettings = () =>
  effect(() => {
    const { theme, fourColours, largePrint, reducedMotion } = settings.value;
    const { dataset } = document.documentElement;
    mark(dataset, "theme", theme === "system" ? null : theme);
    mark(dataset, "deck", fourColours ? "four" : null);
    mark(dataset, "print", largePrint ? "large" : null);
    mark(dataset, "motion", reducedMotion ? "calm" : null);
  });

/** @param {DOMStringMap} dataset @param {string} name @param {string | null} value */
function mark(dataset, name, value) {
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}

function stored() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
