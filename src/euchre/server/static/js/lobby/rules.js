// Games and their house rules as the forms show them: grouped, named, and carried in a link.

/** @typedef {boolean | number | string | null} Value */
/** @typedef {{ value: Value, words: string }} Choice */
/** @typedef {{ lowest: number, highest: number, meaning: string }} Span */

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} group
 * @property {string} meaning
 * @property {Choice[]} values
 * @property {Span | null} number
 * @property {Value} default
 * @property {string[]} [aliases]
 */

/**
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} line
 * @property {number} players
 * @property {boolean} partners
 * @property {string} aim
 * @property {Option[]} options
 */

/** @typedef {Record<string, Value>} Chosen house rules that are otherwise than usual, by name */
/** @typedef {{ options: string[], reason: string }} Conflict */

/**
 * What the server says about chosen rules.
 * @typedef {object} Ruling
 * @property {boolean} ok
 * @property {Conflict[]} conflicts
 * @property {string} summary
 * @property {string[]} house_rules
 * @property {{ title: string, lines: string[] }[]} card
 */

/** @type {Record<string, string>} */
const HEADINGS = {
  deal: "The pack and the deal",
  opening: "Poor hands",
  upcard: "The upcard",
  auction: "Making trump",
  calling: "What may be called",
  alone: "Playing alone",
  drops: "Dropping out",
  play: "The play",
  scoring: "Points",
  match: "Winning the match",
  renege: "Reneges",
  scorekeeping: "Keeping the score",
};

/** @type {readonly { title: string, fits: (game: Game) => boolean }[]} */
const SHELVES = [
  { title: "Four players, two against two", fits: (game) => game.players === 4 && game.partners },
  { title: "Four players, each alone", fits: (game) => game.players === 4 && !game.partners },
  { title: "Three players", fits: (game) => game.players === 3 },
  { title: "Six players, three against three", fits: (game) => game.players === 6 },
];

/**
 * The games by how many play and how they sit.
 * @param {readonly Game[]} games
 */
export const shelves = (games) =>
  SHELVES.map(({ title, fits }) => ({ title, games: games.filter(fits) })).filter((shelf) => shelf.games.length > 0);

/**
 * The options of a game under their headings, as the server orders them.
 * @param {readonly Option[]} options
 */
export function grouped(options) {
  const groups = [...new Set(options.map((option) => option.group))];
  return groups.map((group) => ({
    group,
    title: HEADINGS[group] ?? plainName(group),
    options: options.filter((option) => option.group === group),
  }));
}

/**
 * An option's name for people: "Stick the dealer".
 * @param {string} name
 */
export const plainName = (name) => capital(name.replaceAll("_", " "));

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Whether an option is only on or off.
 * @param {Option} option
 */
export const isSwitch = ({ values }) => values.length === 2 && values.every(({ value }) => typeof value === "boolean");

/**
 * What the option is set to.
 * @param {Option} option
 * @param {Chosen} chosen
 * @returns {Value}
 */
export const valueOf = (option, chosen) => {
  const value = chosen[option.name];
  return value === undefined ? option.default : value;
};

/**
 * What a value means, as a sentence.
 * @param {Option} option
 * @param {Value} value
 */
export function valueWords(option, value) {
  const choice = option.values.find((each) => each.value === value);
  if (choice) return `${capital(choice.words)}.`;
  return option.number ? `${capital(option.number.meaning.replace("so many", String(value)))}.` : "";
}

/**
 * The choices with one option set; what is as usual is not chosen.
 * @param {Chosen} chosen
 * @param {Option} option
 * @param {Value} value
 * @returns {Chosen}
 */
export function choose(chosen, option, value) {
  const { [option.name]: _, ...rest } = chosen;
  return value === option.default ? rest : { ...rest, [option.name]: value };
}

/**
 * The options that speak of what is looked for, by name or meaning.
 * @param {readonly Option[]} options
 * @param {string} wanted
 */
export function search(options, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const said = (/** @type {Option} */ { name, aliases = [], meaning, values }) =>
    [...[name, ...aliases].map(plainName), meaning, ...values.map((each) => each.words)].join(" ").toLowerCase();
  return options.filter((option) => words.every((word) => said(option).includes(word)));
}

/**
 * Why rules cannot be played, with the names and values that forms show in place of those that are typed.
 * @param {string} reason
 * @param {readonly Option[]} options
 */
export function plainReason(reason, options) {
  const plain = options.reduce((words, option) => {
    const name = `“${plainName(option.name)}”`;
    const set = new RegExp(`\\b${option.name}=(\\w+)`, "g");
    const told = words.replaceAll(set, (_, text) => `${name} ${valueName(option, text)}`);
    return option.name.includes("_") ? told.replaceAll(new RegExp(`\\b${option.name}\\b`, "g"), name) : told;
  }, reason);
  return capital(plain);
}

/** @param {Option} option @param {string} text */
function valueName(option, text) {
  const choice = option.values.find(({ value }) => written(value) === text);
  return isSwitch(option) || typeof choice?.value !== "string" ? text : `(“${choice.words}”)`;
}

// Links that carry rules --------------------------------------------------------------------------

/**
 * The part of a link that says which game, with which house rules: `?game=euchre&set=stick_the_dealer:on`.
 * @param {string} game
 * @param {Chosen} chosen
 */
export function linkTo(game, chosen) {
  const set = Object.entries(chosen).map(([name, value]) => `${name}:${written(value)}`);
  const carried = set.map(encodeURIComponent).join(",").replaceAll("%3A", ":");
  return `?game=${encodeURIComponent(game)}${carried && `&set=${carried}`}`;
}

/**
 * What a link says; `set=stick_the_dealer=on`, as a command has it, is understood too. House rules that the game does
 * not have, or that cannot be so, are told and left out.
 * @param {string} query
 * @param {readonly Game[]} games
 * @returns {{ game: Game | null, chosen: Chosen, faults: string[] }}
 */
export function readLink(query, games) {
  const asked = new URLSearchParams(query);
  const name = asked.get("game");
  const game = games.find((each) => each.name === name) ?? null;
  if (!name) return { game, chosen: {}, faults: [] };
  if (!game) return { game, chosen: {}, faults: [`The link names a game that is not played here: “${short(name)}”.`] };
  const pairs = asked.getAll("set").flatMap((set) => set.split(",")).filter(Boolean);
  return pairs.reduce(
    ({ chosen, faults, ...rest }, pair) => {
      const [option, value] = readPair(pair, game);
      if (option && value !== undefined) return { ...rest, faults, chosen: choose(chosen, option, value) };
      const fault = `The link asks for a house rule that ${game.title} does not have here: “${short(pair)}”.`;
      return { ...rest, chosen, faults: [...faults, fault] };
    },
    { game, chosen: /** @type {Chosen} */ ({}), faults: /** @type {string[]} */ ([]) },
  );
}

/**
 * @param {string} pair
 * @param {Game} game
 * @returns {[Option | undefined, Value | undefined]}
 */
function readPair(pair, game) {
  const [name, value = ""] = pair.split(/[:=]/, 2);
  const option = game.options.find((each) => each.name === name);
  return [option, option && readValue(option, value)];
}

/**
 * @param {Option} option
 * @param {string} text
 * @returns {Value | undefined} undefined where the option cannot have it
 */
function readValue(option, text) {
  const choice = option.values.find(({ value }) => written(value) === text);
  if (choice) return choice.value;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  const { number: span } = option;
  return span && number >= span.lowest && number <= span.highest ? number : undefined;
}

/** @param {Value} value */
function written(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === null ? "none" : String(value);
}

/** @param {string} text */
const short = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

// How a game is spoken of -------------------------------------------------------------------------

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];

/**
 * Who sits down when one plays at once: "Euchre with three club players".
 * @param {Game} game
 */
export const withWhom = (game) => `${game.title} with ${NUMBERS[game.players - 1]} club players`;

/**
 * How many play, and how they sit.
 * @param {Game} game
 */
export function seating(game) {
  const each = game.players / 2;
  return `${game.players} players, ${game.partners ? `${NUMBERS[each]} against ${NUMBERS[each]}` : "each alone"}`;
}
