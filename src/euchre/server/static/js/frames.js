// The moments between one sight and the next, so that what happened can be seen: pure, and made of what was sent.

/** @typedef {import("./wire.js").Sight} Sight */
/** @typedef {import("./wire.js").PlayedSight} PlayedSight */
/** @typedef {import("./wire.js").Happening} Happening */

/**
 * One moment: the sight to draw, and how what changed is to move.
 * @typedef {object} Frame
 * @property {Motion} motion
 * @property {number | null} seat who did it
 * @property {Sight} sight
 * @property {string | null} text its sentence
 * @property {string | null} card what moves, where it is known
 * @property {number | null} to who gets it
 */
/**
 * @typedef {"played" | "taken" | "dealt" | "turned" | "picked" | "laid" | "swapped" | "given" | "made" | "spoke"
 *   | "scored" | "won" | "back" | "found" | "settled"} Motion
 */

/**
 * What events have in common, where they have it.
 * @typedef {{ seat?: number, maker?: unknown, giver?: number, receiver?: number, dealer?: number, card?: string | null }} Loose
 */

/** @type {Record<string, Motion>} */
const MOTIONS = {
  DealerFound: "found", Played: "played", TrickWon: "taken", Dealt: "dealt", HandLooked: "dealt", TurnedDown: "turned",
  UpcardTaken: "picked", Discarded: "laid", Swapped: "swapped", CardGiven: "given", TrumpMade: "made",
  Scored: "scored", ThrownIn: "scored", GameWon: "won", MatchWon: "won", TakenBack: "back",
};

/**
 * The moments that lead from the sight before to the sight that came, in order; the last is always that sight.
 * @param {Sight} before @param {readonly Happening[]} happenings @param {Sight} next
 * @returns {Frame[]}
 */
export function frames(before, happenings, next) {
  /** @type {Frame[]} */
  const all = [];
  let sight = quiet(before);
  for (const { event, text } of happenings) {
    const motion = MOTIONS[event.event] ?? "spoke";
    const loose = /** @type {Loose} */ (event);
    const seat = actor(loose);
    const drawn = stage(sight, motion, seat, event, next);
    all.push({ motion, seat, sight: drawn, text: text ?? null, card: loose.card ?? null, to: loose.receiver ?? null });
    sight = motion === "taken" ? swept(drawn, seat) : drawn;
  }
  all.push({ motion: "settled", seat: null, sight: next, text: null, card: null, to: null });
  return all;
}

/** Who did it. @param {Loose} event */
function actor({ seat, maker, giver, dealer }) {
  if (seat !== undefined) return seat;
  return typeof maker === "number" ? maker : (giver ?? dealer ?? null);
}

/**
 * The sight while one looks on: nothing is asked.
 * @param {Sight} sight @returns {Sight}
 */
function quiet(sight) {
  const hand = sight.own.hand.map((held) => ({ ...held, why: null }));
  const own = { ...sight.own, hand, choices: [], question: null, may_hint: false, may_undo: false };
  return { ...sight, own, table: { ...sight.table, awaited: [], moment: "", until: null } };
}

/**
 * @param {Sight} sight @param {Motion} motion @param {number | null} seat @param {any} event @param {Sight} next
 * @returns {Sight}
 */
function stage(sight, motion, seat, event, next) {
  const { table, own } = sight;
  switch (motion) {
    case "played":
      return seat === null ? sight : withPlay(sight, seat, event.card, next);
    case "dealt":
      return dealt(sight, next);
    case "turned":
      return { ...sight, table: { ...table, upcard_place: "down" } };
    case "picked":
      return { ...sight, table: { ...table, upcard_place: "taken" } };
    case "laid":
    case "swapped":
    case "given":
      return seat !== null && seat === own.seat ? { ...sight, own: { ...own, hand: quiet(next).own.hand } } : sight;
    case "made":
      return { ...sight, table: { ...table, contract: next.table.contract ?? table.contract } };
    case "scored":
      return { ...sight, table: { ...table, sides: next.table.sides, last_deal: next.table.last_deal, trick: [] } };
    default:
      return sight;
  }
}

/**
 * The table as it is when cards have been dealt, and nothing has been said.
 * @param {Sight} sight @param {Sight} next @returns {Sight}
 */
function dealt(sight, next) {
  const { table, own } = quiet(next);
  const fresh = table.deal !== sight.table.deal || !sight.table.upcard;
  const seats = table.seats.map((seat) => ({ ...seat, said: fresh ? null : seat.said, tricks: 0 }));
  return { ...sight, own, table: { ...table, seats, trick: [], last_trick: null, contract: null, upcard_place: "turned" } };
}

/**
 * @param {Sight} sight @param {number} seat @param {PlayedSight["card"]} card @param {Sight} next
 * @returns {Sight}
 */
function withPlay(sight, seat, card, next) {
  const { table, own } = sight;
  const plays = [...next.table.trick, ...(next.table.last_trick?.plays ?? [])];
  const play = plays.find((one) => one.seat === seat && one.card === card)
    ?? { seat, card, name: card, belongs: null, bower: null, suit: null };
  const seats = table.seats.map((one) => (one.seat === seat ? { ...one, cards: Math.max(one.cards - 1, 0) } : one));
  const at = seat === own.seat ? own.hand.findIndex((held) => held.card === card) : -1;
  const hand = own.hand.filter((_, other) => other !== at);
  return { ...sight, own: { ...own, hand }, table: { ...table, seats, trick: [...table.trick, play] } };
}

/**
 * The table when a trick has gone to who won it.
 * @param {Sight} sight @param {number | null} winner @returns {Sight}
 */
function swept(sight, winner) {
  const { table } = sight;
  const seats = table.seats.map((one) => (one.seat === winner ? { ...one, tricks: one.tricks + 1 } : one));
  const last_trick = winner === null ? table.last_trick : { plays: table.trick, winner };
  return { ...sight, table: { ...table, seats, trick: [], last_trick } };
}
