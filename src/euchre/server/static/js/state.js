// What is drawn: pure functions from what the server sent to what the eye is to see. No rule of any game is here.

/** @typedef {import("./wire.js").Action} Action */
/** @typedef {import("./wire.js").Event} GameEvent */
/** @typedef {import("./wire.js").Sight} Sight */
/** @typedef {import("./wire.js").TableSight} TableSight */
/** @typedef {import("./wire.js").SeatSight} SeatSight */
/** @typedef {import("./wire.js").HandCard} HandCard */
/** @typedef {import("./wire.js").Choice} Choice */
/** @typedef {import("./wire.js").PlayedSight} PlayedSight */

/**
 * A card of one's own that is drawn on the table before the server has answered.
 * @typedef {object} Pending
 * @property {string} id the command's
 * @property {number} version of the sight that it answers
 * @property {Choice} choice
 * @property {number} held how many cards the hand had
 * @property {number | null} done the version that holds it, once the server has said so
 */

const HAND_CARD = { suit: null, bower: null, why: null };
const CHOICE = { card: null };
const PLAYED = { belongs: null, bower: null, suit: null };
const SEAT = {
  level: null, covered: false, away: false, host: false, yours: false,
  cards: 0, shown: [], tricks: 0, out: false, said: null,
};
const SIDE = { pips: null, words: null, games: 0, tokens: 0 };
const CONTRACT = { maker: null, tricks: 0, bid: false, lone: null, lone_defender: null };
const LAST_DEAL = { points: [], tricks: [], ending: null };
const TABLE = {
  target: null, deal: 0, phase: "", moment: "", dealer: null, awaited: [], upcard: null, upcard_place: "turned",
  kitty: 0, dummy: 0, contract: null, trick: [], last_trick: null, last_deal: null, winners: [], result: null,
  clock: "none", until: null, chat: false, hints: true, public: false, commitment: null, record: null,
};
const OWN = {
  seat: null, host: false, hand: [], choices: [], question: null, buried: null, result: null,
  may_undo: false, may_hint: false, may_sit: [],
};

/**
 * The sight with everything in it that is left out on the wire because it has its usual value.
 * @param {any} sight
 * @returns {Sight}
 */
export function whole(sight) {
  const table = { ...TABLE, ...sight.table };
  const own = { ...OWN, ...sight.own };
  const plays = (/** @type {any[]} */ cards) => cards.map((play) => ({ ...PLAYED, ...play }));
  return /** @type {Sight} */ ({
    version: sight.version,
    table: {
      ...table,
      seats: table.seats.map((/** @type {any} */ seat) => ({ ...SEAT, ...seat, yours: seat.seat === own.seat })),
      sides: table.sides.map((/** @type {object} */ side) => ({ ...SIDE, ...side })),
      contract: table.contract && { ...CONTRACT, ...table.contract },
      trick: plays(table.trick),
      last_trick: table.last_trick && { ...table.last_trick, plays: plays(table.last_trick.plays) },
      last_deal: table.last_deal && { ...LAST_DEAL, ...table.last_deal },
    },
    own: {
      ...own,
      hand: own.hand.map((/** @type {object} */ card) => ({ ...HAND_CARD, ...card })),
      choices: own.choices.map((/** @type {object} */ choice) => ({ ...CHOICE, ...choice })),
    },
  });
}

/**
 * How many places clockwise a seat is from the bottom of the screen, where the reader sits.
 * @param {number} seat @param {Sight} sight
 */
export function place(seat, sight) {
  const seats = sight.table.seats.length;
  return (seat - (sight.own.seat ?? 0) + seats) % seats;
}

/**
 * What a side is called to the reader, whose own name comes first, as “You”.
 * @param {import("./wire.js").SideSight} side @param {Sight} sight
 */
export const sideName = (side, sight) => listed(sideNames(side, sight));

/**
 * Who is on a side, the reader first.
 * @param {import("./wire.js").SideSight} side @param {Sight} sight
 */
export function sideNames({ seats }, { table, own }) {
  const others = seats.filter((seat) => seat !== own.seat).map((seat) => table.seats[seat]?.name ?? "");
  return others.length < seats.length ? ["You", ...others] : others;
}

/** @param {Action} one @param {Action} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The choices that are about a card of the hand.
 * @param {readonly Choice[]} choices @param {string} card
 */
export const about = (choices, card) => choices.filter((choice) => choice.card === card);

/**
 * The choices that are about no card of the hand, in the order in which they are numbered.
 * @param {readonly Choice[]} choices
 */
export const plain = (choices) => choices.filter((choice) => choice.card === null);

/**
 * The choices side by side: what is the same but for being alone stands together.
 * @param {readonly Choice[]} choices
 * @returns {{ choice: Choice, alone: Choice | null, key: string }[]}
 */
export function paired(choices) {
  const isLone = (/** @type {Choice} */ choice) => "alone" in choice.action && choice.action.alone;
  const partnered = (/** @type {Choice} */ choice) => JSON.stringify({ ...choice.action, alone: false });
  const lone = new Map(choices.filter(isLone).map((choice) => [partnered(choice), choice]));
  const rows = [];
  for (const choice of choices) {
    const key = JSON.stringify(choice.action);
    if (!isLone(choice)) rows.push({ choice, alone: lone.get(key) ?? null, key });
    else if (!choices.some((other) => JSON.stringify(other.action) === partnered(choice)))
      rows.push({ choice, alone: null, key });
  }
  return rows;
}

/**
 * Whether a choice is made by its first touch; a card that is laid away or given has to be confirmed.
 * @param {Choice} choice @param {boolean} confirmPlays
 */
export const isAtOnce = (choice, confirmPlays) =>
  choice.card === null ? choice.action.do !== "Claim" : choice.action.do === "Play" && !confirmPlays;

/**
 * The sight as it is drawn while the server has not yet answered.
 * @param {Sight} sight @param {Pending | null} pending
 * @returns {Sight}
 */
export function anticipated(sight, pending) {
  if (!pending || sight.own.hand.length !== pending.held) return sight;
  const { action, card } = pending.choice;
  const own = { ...sight.own, choices: [], question: null, may_hint: false, may_undo: false };
  const at = sight.own.hand.findIndex((held) => held.card === card);
  const waiting = { ...sight, own: { ...own, hand: unasked(own.hand) } };
  if (card === null || at < 0 || sight.own.seat === null) return waiting;
  const gone = /** @type {HandCard} */ (sight.own.hand[at]);
  own.hand = unasked(sight.own.hand.filter((_, other) => other !== at));
  if (action.do !== "Play") return { ...sight, own };
  return { ...sight, own, table: { ...sight.table, trick: [...sight.table.trick, laid(sight.own.seat, gone, action)] } };
}

/**
 * Whether what was anticipated has come: the server's own sight shows it.
 * @param {Sight} sight @param {Pending} pending
 */
export const isSettled = (sight, pending) => pending.done !== null && sight.version >= pending.done;

/**
 * Whether the reader is asked the same in both, whatever else has happened: somebody came, a share in the shuffle was given.
 * @param {Sight} one @param {Sight} other
 */
export const asksTheSame = (one, other) =>
  one.own.seat === other.own.seat && one.table.deal === other.table.deal && one.table.phase === other.table.phase
  && one.own.question === other.own.question
  && JSON.stringify(one.own.choices) === JSON.stringify(other.own.choices);

/**
 * The cards of a hand while nothing is asked of it.
 * @param {readonly HandCard[]} hand
 */
const unasked = (hand) => hand.map((card) => (card.why === null ? card : { ...card, why: null }));

/**
 * @param {number} seat @param {HandCard} held @param {Action} action
 * @returns {PlayedSight}
 */
const laid = (seat, held, action) => ({
  seat, card: held.card, name: held.name, belongs: held.suit, bower: held.bower,
  suit: action.do === "Play" ? action.suit ?? null : null,
});

/**
 * The hand with a key for each card, so that two equal cards of a double pack are told apart.
 * @param {readonly HandCard[]} hand
 * @returns {(HandCard & { key: string })[]}
 */
export function keyed(hand) {
  /** @type {Record<string, number>} */
  const copies = {};
  return hand.map((held) => {
    const copy = (copies[held.card] = (copies[held.card] ?? 0) + 1);
    return { ...held, key: `${held.card}${copy}` };
  });
}

/**
 * What a seat does in this hand, in the few words that fit beside its name.
 * @param {SeatSight} seat @param {TableSight} table
 */
export function standing(seat, table) {
  if (seat.who === "open") return "open";
  if (seat.out) return table.contract?.lone === null || table.contract === null ? "out" : "sits out";
  if (table.contract?.lone === seat.seat) return "alone";
  if (table.contract?.lone_defender === seat.seat) return "defends alone";
  if (seat.covered) return "covered";
  return seat.away ? "away" : "";
}

/**
 * A seat as it is said.
 * @param {SeatSight} seat @param {TableSight} table
 */
export function seatWords(seat, table) {
  if (seat.who === "open") return `An open seat`;
  const words = [seat.yours ? `${seat.name}, you` : seat.name];
  if (seat.who === "bot") words.push(`${seat.level ?? ""} player of the computer`.trim());
  if (seat.seat === table.dealer) words.push("dealer");
  if (table.contract?.maker === seat.seat) words.push(`made ${trumpWords(table.contract.trump)}`);
  const now = standing(seat, table);
  if (now) words.push(now === "covered" ? "away, a player of the computer plays" : now);
  if (table.awaited.includes(seat.seat)) words.push("on turn");
  if (seat.cards) words.push(many(seat.cards, "card"));
  if (table.stage === "playing" && table.contract) words.push(many(seat.tricks, "trick"));
  return words.join(", ");
}

/** @param {string} trump */
const trumpWords = (trump) => (trump === "low" ? "low no-trump" : trump);

/** @param {number} count @param {string} noun */
export const many = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A question above whose answers nothing follows: they stand elsewhere. @param {string} question */
export const prompt = (question) => question.replace(/ may:$/, " may …").replace(/:$/, ".");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {readonly string[]} words */
export const listed = (words) =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
