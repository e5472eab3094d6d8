// What is explained to somebody who plays for the first time. These are words only: nothing is decided here.

/**
 * @typedef {object} Lesson
 * @property {string} key
 * @property {string} title
 * @property {string} text
 */

/** @type {Record<string, Lesson>} */
const LESSONS = {
  turned: {
    key: "turned",
    title: "Which suit will be trump?",
    text: "The card that lies face up is the upcard. One after the other may make its suit trump, and the dealer then takes the card. " +
      "Say so if your hand is strong in that suit; the side that makes trump has to win at least three of the five tricks.",
  },
  named: {
    key: "named",
    title: "Nobody wanted the upcard",
    text: "It lies face down now. Each player in turn may name another suit as trump, or pass.",
  },
  bid: {
    key: "bid",
    title: "How many tricks can you take?",
    text: "Whoever bids the most names trump, and then has to take that many tricks.",
  },
  discard: {
    key: "discard",
    title: "One card too many",
    text: "The dealer has taken the upcard and lays one card away, face down. A lone low card of another suit is often the one to spare.",
  },
  stay: {
    key: "stay",
    title: "Stay in, or drop out?",
    text: "Who stays has to take a trick; who takes none is set back. Who drops out risks nothing and gains nothing.",
  },
  alone: {
    key: "alone",
    title: "With your partner, or alone?",
    text: "Alone, your partner's cards stay on the table. It is harder, and taking every trick alone counts for more.",
  },
  lead: {
    key: "lead",
    title: "You lead",
    text: "Any card may be led. The others have to play the same suit if they can, and the highest card of that suit takes the trick, unless a trump is played.",
  },
  follow: {
    key: "follow",
    title: "Follow suit",
    text: "You have to play a card of the suit that was led if you hold one. The cards that you may not play now are darker: touch one to read why.",
  },
  bower: {
    key: "bower",
    title: "The two bowers",
    text: "The jack of trump is the right bower, the highest card. The other jack of the same colour is the left bower, the second highest: " +
      "it belongs to trump now, whatever is printed on it, and it wears the badge of its suit.",
  },
  wait: {
    key: "wait",
    title: "Watch the others",
    text: "Play goes clockwise, to the left. The seat with the bright ring is on turn, and the line below the table says what is happening.",
  },
};

/** @type {Record<string, string>} */
const BY_PHASE = {
  OrderingUp: "turned", Naming: "named", NamingForJoker: "named", TrickBidding: "bid", Declaring: "named",
  Discarding: "discard", Staying: "stay", StayingInSecret: "stay", AskingAlone: "alone", AskingPartnerAlone: "alone",
};

/**
 * What there is to explain about what is on the table now, the first thing that has not been read yet.
 * @param {import("./wire.js").Sight} sight @param {ReadonlySet<string>} read
 * @returns {Lesson | null}
 */
export function lesson({ table, own }, read) {
  const wanted = [];
  if (own.hand.some((held) => held.bower) && table.phase === "Playing") wanted.push("bower");
  if (own.choices.length) {
    if (table.phase === "Playing") wanted.push(table.trick.length ? "follow" : "lead");
    else wanted.push(BY_PHASE[table.phase] ?? "");
  } else if (table.stage === "playing") wanted.push("wait");
  const key = wanted.find((name) => name in LESSONS && !read.has(name));
  return key ? (LESSONS[key] ?? null) : null;
}
