// A new table: which game, under which house rules, with whom and how.

import { goToTable, post, whyOf } from "../api.js";
import { html } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { Company } from "./company.js";
import { GamePicker } from "./games.js";
import { HouseRules } from "./houserules.js";
import { lastGame, lastTable, rememberGame, rememberTable } from "./memory.js";
import { restate } from "./place.js";
import { linkTo, readLink } from "./rules.js";
import { Summary } from "./summary.js";

/** @typedef {import("./rules.js").Game} Game */
/** @typedef {import("./rules.js").Chosen} Chosen */
/** @typedef {import("./rules.js").Ruling} Ruling */
/** @typedef {import("./company.js").Habits} Habits */

const PAUSE = 200;

/** @param {{ games: Game[], query: string }} props */
export function NewTable({ games, query }) {
  const [told] = useState(() => readLink(query, games));
  const usual = games.find((each) => each.name === lastGame()) ?? games[0];
  const [game, setGame] = useState(told.game ?? usual);
  const [chosen, setChosen] = useState(told.chosen);
  const [habits, setHabits] = useState(() => usualHabits(lastTable()));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const ruling = useRuling(game, chosen);
  useEffect(() => heading.current?.focus(), []);
  if (!game) return null;
  const pick = (/** @type {Game} */ other) => {
    setGame(other);
    setChosen({});
    restate(linkTo(other.name, {}));
  };
  const settle = (/** @type {Chosen} */ rules) => {
    setChosen(rules);
    restate(linkTo(game.name, rules));
  };
  return html`<div class="lay">
    <h1 ref=${heading} tabindex="-1">A new table</h1>
    ${told.faults.map((fault) => html`<p class="notice" role="status">${fault}</p>`)}
    <div class="lay__form">
      <${GamePicker} games=${games} game=${game} pick=${pick} />
      <${HouseRules} game=${game} chosen=${chosen} settle=${settle} conflicts=${ruling.said?.conflicts ?? []} />
      <${Company} players=${game.players} habits=${habits}
        change=${(/** @type {Partial<Habits>} */ each) => setHabits({ ...habits, ...each })} />
    </div>
    <${Summary} game=${game} chosen=${chosen} ruling=${ruling} open=${() => openTable(game, chosen, habits)} />
  </div>`;
}

/**
 * How a table is laid when nobody says otherwise, or as it was laid last.
 * @param {Record<string, unknown>} kept
 * @returns {Habits}
 */
function usualHabits(kept) {
  /** @type {Habits} */
  const usual = { level: "club", levels: {}, public: false, clock: "none", chat: true, hints: true, guide: false };
  const names = Object.entries(usual).filter(([name, value]) => typeof kept[name] === typeof value);
  const known = names.filter(([name]) => name !== "levels" && name !== "guide");
  return { ...usual, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

/**
 * What the server says about the rules, asked anew when they have changed and then stood for a moment.
 * @param {Game | undefined} game
 * @param {Chosen} chosen
 * @returns {{ said: Ruling | null, why: string }}
 */
function useRuling(game, chosen) {
  const [ruling, setRuling] = useState(/** @type {{ said: Ruling | null, why: string }} */ ({ said: null, why: "" }));
  useEffect(() => {
    if (!game) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      post("rules", { game: game.name, set: chosen }, asking.signal).then(
        (said) => setRuling({ said: /** @type {Ruling} */ (said), why: "" }),
        (fault) => whyOf(fault) && setRuling({ said: null, why: whyOf(fault) }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [game, chosen]);
  return ruling;
}

/**
 * Lays the table and goes there.
 * @param {Game} game
 * @param {Chosen} chosen
 * @param {Habits} habits
 */
async function openTable(game, chosen, habits) {
  const { level, levels, ...customs } = habits;
  const others = Array.from({ length: game.players - 1 }, (_, at) => at + 1);
  const bots = Object.fromEntries(others.map((seat) => [seat, levels[seat] ?? level]));
  const table = await post("tables", { game: game.name, set: chosen, seat: 0, bots, ...customs });
  rememberGame(game.name);
  rememberTable({ level, ...customs });
  goToTable(/** @type {{ id: string }} */ (table).id, { guided: habits.guide });
}
