// What goes between server and browser. Made from server/protocol.py by scripts/write_protocol: change it there.
// A field with a question mark has its usual value where it is left out: the value stands behind the type.

/** What a browser may say. */
export type In =
  | Act
  | Begin
  | Chat
  | Entropy
  | Hint
  | Refresh
  | Rematch
  | Remove
  | Rename
  | SetBot
  | Sit
  | Stand
  | Undo;

/** What a browser hears. */
export type Out =
  | Done
  | Hinted
  | Moved
  | Moving
  | Refused
  | Shown
  | Spoken;

/** What a seat may say or do in the game. */
export type Action =
  | Accept
  | Bid
  | Call
  | Claim
  | ClaimRenege
  | Cut
  | Deal
  | Declare
  | Decline
  | DefendAlone
  | Discard
  | Drop
  | Fold
  | Forfeit
  | Give
  | GoAlone
  | GoUnder
  | Keep
  | KeepPartner
  | OrderUp
  | Pass
  | Play
  | Replay
  | Stay
  | Swap
  | TakeAward
  | TakeBack
  | TakeDummy
  | ThrowIn;

/** Something that happened in the game, as far as its hearer may know it. */
export type Event =
  | Accepted
  | BidMade
  | CardGiven
  | Claimed
  | DealerFound
  | Dealt
  | Declined
  | DefendedAlone
  | Discarded
  | Dropped
  | DummyTaken
  | Forfeited
  | GameWon
  | HandLooked
  | HandShown
  | MatchWon
  | PartnerKept
  | Passed
  | Played
  | RenegeClaimed
  | RulingChosen
  | Scored
  | StayChosen
  | Stayed
  | Swapped
  | TakenBack
  | ThrownIn
  | TrickWon
  | TrumpMade
  | TurnedDown
  | UpcardKept
  | UpcardTaken
  | WentAlone
  | WentUnder;

/** Do this in the game, as one of the choices of the sight with this version. */
export interface Act {
  say: "act";
  id: string;
  version: number;
  action: Action;
}

/** Leave the call to the next player. */
export interface Pass {
  do: "Pass";
}

/** Make the upcard's suit trump; the dealer takes the card. */
export interface OrderUp {
  do: "OrderUp";
  alone: boolean;
}

/** Name trump when the upcard was turned down, or when a joker is up. */
export interface Call {
  do: "Call";
  trump: Suit | NoTrump;
  alone: boolean;
}

/** A printed suit; the order is the order in which suits are shown. */
export type Suit = "C" | "D" | "H" | "S";

/** A deal without trump: there are no bowers; `low` turns the ranks round, nine high. */
export interface NoTrump {
  kind: "no_trump";
  low: boolean;
}

/** A stuck dealer concedes one point instead of naming trump. */
export interface Forfeit {
  do: "Forfeit";
}

/** Promise a number of tricks. */
export interface Bid {
  do: "Bid";
  tricks: number;
}

/** Name trump as the high bidder. */
export interface Declare {
  do: "Declare";
  suit: Suit;
}

/** Exchange a card of the hand for the upcard. */
export interface Swap {
  do: "Swap";
  card: Card | null;
}

/** A card, written as rank and suit letter (`JH`, `TS`); `JK` is the joker. The two equal cards of a double pack are one `Card`. */
export type Card = "7C" | "7D" | "7H" | "7S" | "8C" | "8D" | "8H" | "8S" | "9C" | "9D" | "9H" | "9S" | "AC" | "AD" | "AH" | "AS" | "JC" | "JD" | "JH" | "JK" | "JS" | "KC" | "KD" | "KH" | "KS" | "QC" | "QD" | "QH" | "QS" | "TC" | "TD" | "TH" | "TS";

/** Leave the upcard where it is. */
export interface Keep {
  do: "Keep";
}

/** Lay one card of the hand face down, out of play. */
export interface Discard {
  do: "Discard";
  card: Card | null;
}

/** Pass a card face down to the partner of a lone hand. */
export interface Give {
  do: "Give";
  card: Card | null;
}

/** Take the hand that was dealt to nobody. */
export interface TakeDummy {
  do: "TakeDummy";
}

/** Show three poor cards, in any order, and exchange them for the three under the upcard. */
export interface GoUnder {
  do: "GoUnder";
  cards: [Card, Card, Card];
}

/** Show a poor hand and have the cards dealt again. */
export interface ThrowIn {
  do: "ThrowIn";
}

/** Show a hand without ace, face card or trump, and have the cards dealt again. */
export interface Fold {
  do: "Fold";
}

/** Play without the partner. */
export interface GoAlone {
  do: "GoAlone";
}

/** Play with the partner. */
export interface KeepPartner {
  do: "KeepPartner";
}

/** Defend against a lone hand without the partner. */
export interface DefendAlone {
  do: "DefendAlone";
}

/** Say no to what is offered. */
export interface Decline {
  do: "Decline";
}

/** Play the hand. */
export interface Stay {
  do: "Stay";
}

/** Sit the hand out. */
export interface Drop {
  do: "Drop";
}

/** Play a card; `suit` is named only when a joker leads a hand without trump. */
export interface Play {
  do: "Play";
  card: Card;
  suit: Suit | null;
}

/** Claim all the tricks that are left. */
export interface Claim {
  do: "Claim";
}

/** Take back one's last card, which did not follow suit, while that is still free. */
export interface TakeBack {
  do: "TakeBack";
}

/** Say that a seat reneged in a trick; tricks count from 1. */
export interface ClaimRenege {
  do: "ClaimRenege";
  trick: number;
  seat: number;
}

/** Let the deal be scored as it was played. */
export interface Accept {
  do: "Accept";
}

/** Choose the points for a proven renege. */
export interface TakeAward {
  do: "TakeAward";
}

/** Choose to have the hand dealt again for a proven renege. */
export interface Replay {
  do: "Replay";
}

/** The shell's action: a shuffled pack to find the first dealer with. */
export interface Cut {
  do: "Cut";
  order: Card[];
}

/** The shell's action: a shuffled pack to deal from; `None` stands for a card nobody recorded. */
export interface Deal {
  do: "Deal";
  order: (Card | null)[];
}

/** The browser's share in the shuffles of the match to come. */
export interface Entropy {
  say: "entropy";
  id: string;
  value: string;
}

/** Take a seat that nobody has, or that a player of the computer keeps; between deals once the match has begun. */
export interface Sit {
  say: "sit";
  id: string;
  seat: number;
}

/** Leave the seat to a player of the computer. */
export interface Stand {
  say: "stand";
  id: string;
}

/** The host puts a player of the computer on a seat without a person, or changes its level. */
export interface SetBot {
  say: "setbot";
  id: string;
  seat: number;
  level: "beginner" | "club" | "expert" | "random";
}

/** The host takes a person from a seat; a player of the computer covers it. */
export interface Remove {
  say: "remove";
  id: string;
  seat: number;
}

/** The host begins the match; players of the computer take the seats that are open. */
export interface Begin {
  say: "begin";
  id: string;
}

/** Once the match is over: play another at the same table. */
export interface Rematch {
  say: "rematch";
  id: string;
}

/** Go back to before one's own last action of this deal; only at a table without other people. */
export interface Undo {
  say: "undo";
  id: string;
}

/** Ask what a good player would do; only where the host allows it. */
export interface Hint {
  say: "hint";
  id: string;
}

/** Say a phrase or show an emoji; `text` only where the host allows it. */
export interface Chat {
  say: "chat";
  id: string;
  phrase?: "good game" | "good luck" | "hello" | "nice hand" | "one moment" | "sorry" | "thank you" | "well played" | null; // null
  emoji?: "🎉" | "👍" | "👏" | "😀" | "😂" | "😢" | "😮" | "🤔" | null; // null
  text?: string | null; // null
}

/** Be called something else at this table. */
export interface Rename {
  say: "rename";
  id: string;
  name: string;
}

/** Show the table again, whole: the browser has lost its place. */
export interface Refresh {
  say: "refresh";
  id: string;
}

/** The whole table, to be drawn without animation: at the beginning, or when the browser was away too long. */
export interface Shown {
  hear: "shown";
  sight: Sight;
}

/** A table as one reader sees it, after the entry `version` of its log. */
export interface Sight {
  version: number;
  table: TableSight;
  own?: OwnSight; // {}
}

/** What everybody at the table sees: the same for each seat and for an onlooker. `phase` is the engine's name for what is being done (`OrderingUp`, `Naming`, `Discarding`, `Swapping`, `Staying`, `Playing` …) and `moment` says it in words ("Ben may order up the jack of hearts"). `awaited` are the seats that may act; `until` is when the clock of the seat on turn runs out, in milliseconds since 1970. `target` is the score that the game goes to, 0 where points are counted down. `kitty` counts the cards beside the upcard that lie face down. */
export interface TableSight {
  id: string;
  code: string;
  stage: "gathering" | "over" | "playing";
  game: string;
  title: string;
  summary: string;
  seats: SeatSight[];
  sides: SideSight[];
  target?: number | null; // null
  deal?: number; // 0
  phase?: string; // ""
  moment?: string; // ""
  dealer?: number | null; // null
  awaited?: number[]; // []
  upcard?: Card | null; // null
  upcard_place?: "down" | "taken" | "turned"; // "turned"
  kitty?: number; // 0
  dummy?: number; // 0
  contract?: ContractSight | null; // null
  trick?: PlayedSight[]; // []
  last_trick?: TrickSight | null; // null
  last_deal?: LastDeal | null; // null
  winners?: number[]; // []
  result?: string | null; // null
  clock?: "none" | "quick" | "relaxed"; // "none"
  until?: number | null; // null
  chat?: boolean; // false
  hints?: boolean; // true
  public?: boolean; // false
  commitment?: string | null; // null
  record?: string | null; // null
}

/** A seat: who has it, and what lies there. `who` is a person, a player of the computer (`level` tells how good), or nobody yet. `covered` while such a player plays for a person who is away. `cards` are how many the hand holds, `shown` those that lie face up for all. `said` is the last word of the auction or the answer given, until play begins. `out` for a seat that does not play this hand. `yours` is set where the sight is read, since the table is drawn once for all. */
export interface SeatSight {
  seat: number;
  name: string;
  who: "bot" | "open" | "person";
  side: number;
  level?: string | null; // null
  covered?: boolean; // false
  away?: boolean; // false
  host?: boolean; // false
  yours?: boolean; // false
  cards?: number; // 0
  shown?: Card[]; // []
  tricks?: number; // 0
  out?: boolean; // false
  said?: string | null; // null
}

/** A side's score: the number to show, how the counters lie, games won, four-trick tokens. */
export interface SideSight {
  side: number;
  name: string;
  seats: number[];
  score: number;
  pips?: Pips | null; // null
  words?: string | null; // null
  games?: number; // 0
  tokens?: number; // 0
}

/** How the counters of a side lie: the size of each card and how many of its pips show; 0 lies face down. `crossed` where the one lies across the other for five, `barn` where both lie apart and face down. */
export interface Pips {
  sizes: [number, number];
  shown: [number, number];
  crossed: boolean;
  barn: boolean;
}

/** What is played for; `maker` is `None` in a hand that nobody made. `words` say it in a sentence. `bid` where the number of `tricks` that the maker has to take was bid, and may be another in the next hand. */
export interface ContractSight {
  trump: "clubs" | "diamonds" | "hearts" | "low" | "no-trump" | "spades";
  words: string;
  maker?: number | null; // null
  tricks?: number; // 0
  bid?: boolean; // false
  lone?: number | null; // null
  lone_defender?: number | null; // null
}

/** A card on the table; `suit` is what a leading joker asks for, `belongs` the suit that the card belongs to. */
export interface PlayedSight {
  seat: number;
  card: Card;
  name: string;
  belongs?: Suit | null; // null
  bower?: "left" | "right" | null; // null
  suit?: Suit | null; // null
}

/** A trick that is over. */
export interface TrickSight {
  plays: PlayedSight[];
  winner: number;
}

/** How the deal before came out: one sentence, and the points by side; empty when cards were thrown in. */
export interface LastDeal {
  words: string;
  points?: number[]; // []
  tricks?: number[]; // []
  ending?: "all_in" | "euchred" | "fast_break" | "forfeit" | "lone_euchred" | "lone_made" | "lone_march" | "made" | "march" | "no_maker" | "renege" | "set" | "sweep" | "walkover" | null; // null
}

/** What only the reader sees: the hand, what may be done, and how it is asked; empty for an onlooker. `result` says who has won the match as the reader is told it: "You and Cleo win the match, 10 to 6." */
export interface OwnSight {
  seat?: number | null; // null
  host?: boolean; // false
  hand?: HandCard[]; // []
  choices?: Choice[]; // []
  question?: string | null; // null
  buried?: Card | null; // null
  result?: string | null; // null
  may_undo?: boolean; // false
  may_hint?: boolean; // false
  may_sit?: number[]; // []
}

/** A card of the reader's own hand, in the order in which it is held. `suit` is the suit that it belongs to now (`None` for a joker without trump), `bower` is set for the two jacks of trump. `why` is the engine's sentence for a card that may not be chosen now; it is set only while the reader is asked for a card. */
export interface HandCard {
  card: Card;
  name: string;
  suit: Suit | null;
  bower?: "left" | "right" | null; // null
  why?: string | null; // null
}

/** Something that the reader may do now; `card` where it is about one card of the hand. */
export interface Choice {
  action: Action;
  words: string;
  label: string;
  card?: Card | null; // null
}

/** What one entry of the log brought: events of the game to animate, sentences to read out, then the sight. `news` are sentences about the table, such as who came and who left. */
export interface Moved {
  hear: "moved";
  happenings: Happening[];
  news: string[];
  sight: Sight;
}

/** An event as its hearer may know it, to animate; `text` is its sentence, `None` where it is untold. */
export interface Happening {
  event: Event;
  text?: string | null; // null
}

/** The first dealer is known; `shown` are the cards that decided it, in the order in which they fell. */
export interface DealerFound {
  event: "DealerFound";
  dealer: number;
  shown: [number, Card][];
}

/** The cards are dealt. `blind` is a dealer who may not look at his own hand yet. */
export interface Dealt {
  event: "Dealt";
  dealer: number;
  hands: ((Card | null)[])[];
  upcard: Card | null;
  kitty: (Card | null)[];
  dummy: (Card | null)[];
  blind: number | null;
}

/** A dealer who named trump blind may look at his hand now; only he knows the cards. */
export interface HandLooked {
  event: "HandLooked";
  seat: number;
  cards: (Card | null)[];
}

/** A hand lies face up for all to see. */
export interface HandShown {
  event: "HandShown";
  seat: number;
  cards: (Card | null)[];
}

/** A seat said no to what it was offered, or could not have taken it: both look the same. */
export interface Declined {
  event: "Declined";
  seat: number;
}

/** A seat exchanged three cards that all could see for the three under the upcard, which only it knows. */
export interface WentUnder {
  event: "WentUnder";
  seat: number;
  shown: (Card | null)[];
  taken: (Card | null)[];
}

/** A seat passed. */
export interface Passed {
  event: "Passed";
  seat: number;
}

/** A stuck dealer conceded a point instead of naming trump. */
export interface Forfeited {
  event: "Forfeited";
  seat: number;
}

/** Everyone passed, and the upcard is face down. */
export interface TurnedDown {
  event: "TurnedDown";
}

/** Trump is made. `ordered` when it is the upcard's suit by an order; `tricks` are needed to make it. */
export interface TrumpMade {
  event: "TrumpMade";
  maker: number | Nobody;
  trump: Suit | NoTrump;
  tricks: number;
  alone: boolean;
  ordered: boolean;
}

/** The maker of a deal that nobody made. */
export type Nobody = "nobody";

/** A seat promised a number of tricks. */
export interface BidMade {
  event: "BidMade";
  seat: number;
  tricks: number;
}

/** A seat took the upcard into its hand. */
export interface UpcardTaken {
  event: "UpcardTaken";
  seat: number;
}

/** A seat laid a card face down; only that seat knows it. */
export interface Discarded {
  event: "Discarded";
  seat: number;
  card: Card | null;
}

/** The bidder took the upcard for a card that was laid down, face up where `shown`. */
export interface Swapped {
  event: "Swapped";
  seat: number;
  card: Card | null;
  shown: boolean;
}

/** The bidder left the upcard where it is. */
export interface UpcardKept {
  event: "UpcardKept";
  seat: number;
}

/** A card went face down from hand to hand; only the two know it. */
export interface CardGiven {
  event: "CardGiven";
  giver: number;
  receiver: number;
  card: Card | null;
}

/** The maker took the dummy; only he knows what he left (`gave`) and took. */
export interface DummyTaken {
  event: "DummyTaken";
  seat: number;
  gave: (Card | null)[];
  taken: (Card | null)[];
}

/** A seat of the makers' side plays alone. */
export interface WentAlone {
  event: "WentAlone";
  seat: number;
}

/** The maker plays with the partner. */
export interface PartnerKept {
  event: "PartnerKept";
  seat: number;
}

/** A defender plays alone against a lone hand. */
export interface DefendedAlone {
  event: "DefendedAlone";
  seat: number;
}

/** A seat decided in secret whether to stay; only it knows before all have decided. */
export interface StayChosen {
  event: "StayChosen";
  seat: number;
  stays: boolean | null;
}

/** A seat plays the hand. */
export interface Stayed {
  event: "Stayed";
  seat: number;
}

/** A seat sits the hand out. */
export interface Dropped {
  event: "Dropped";
  seat: number;
}

/** A seat played a card; `suit` is the suit that a leading joker asks for. */
export interface Played {
  event: "Played";
  seat: number;
  card: Card;
  suit: Suit | null;
}

/** A seat took the trick. */
export interface TrickWon {
  event: "TrickWon";
  seat: number;
}

/** A seat took its card back, and all who had played after it did too. */
export interface TakenBack {
  event: "TakenBack";
  seat: number;
}

/** A seat claimed the rest of the tricks, its cards face up; `holds` when no layout could deny it. */
export interface Claimed {
  event: "Claimed";
  seat: number;
  cards: (Card | null)[];
  holds: boolean;
}

/** A seat said that another reneged in a trick, and the cards show whether it is `proven`. `points` are what a wrong accusation adds to each side's score; `cancelled` where both sides did so equally. */
export interface RenegeClaimed {
  event: "RenegeClaimed";
  seat: number;
  offender: number;
  trick: number;
  proven: boolean;
  points: number[];
  cancelled: boolean;
}

/** The wronged side chose to have the hand dealt again (`replay`) or to take the points. */
export interface RulingChosen {
  event: "RulingChosen";
  seat: number;
  replay: boolean;
}

/** A seat lets the deal be scored. */
export interface Accepted {
  event: "Accepted";
  seat: number;
}

/** The deal is over: `points` by side (what is added to its score), `tricks` by seat, and how it ended. `dealer` deals next; `tokens` are each side's four-trick tokens from now on. */
export interface Scored {
  event: "Scored";
  points: number[];
  tricks: number[];
  ending: "all_in" | "euchred" | "fast_break" | "forfeit" | "lone_euchred" | "lone_made" | "lone_march" | "made" | "march" | "no_maker" | "renege" | "set" | "sweep" | "walkover";
  dealer: number;
  tokens: number[];
}

/** The cards are thrown in unscored, `by` a seat or by the rules, and `dealer` deals next. */
export interface ThrownIn {
  event: "ThrownIn";
  dealer: number;
  reason: "all_passed" | "folded" | "joker" | "renege" | "throw_in" | "walkover";
  by: number | null;
}

/** A game of the match is over; `sides` have won it (more than one share it), counting `games` games. */
export interface GameWon {
  event: "GameWon";
  sides: number[];
  games: number;
}

/** The match is over and `sides` have won it. */
export interface MatchWon {
  event: "MatchWon";
  sides: number[];
}

/** The command is carried out, and durable; `version` is the entry that holds it. */
export interface Done {
  hear: "done";
  id: string;
  version: number;
}

/** The command is not carried out, and why, in a sentence; `id` is `None` where it could not be read. */
export interface Refused {
  hear: "refused";
  id: string | null;
  why: string;
  version: number;
}

/** What a good player would do, and the rule of thumb behind it. */
export interface Hinted {
  hear: "hinted";
  id: string;
  action: Action;
  words: string;
  why: string;
}

/** Somebody said something; `seat` is `None` for an onlooker. Texts are never markup. */
export interface Spoken {
  hear: "spoken";
  seat: number | null;
  name: string;
  text: string;
  kind: "emoji" | "phrase" | "text";
}

/** The server is being stopped or the table closed: come back in so many seconds, or not at all (`None`). */
export interface Moving {
  hear: "moving";
  why: string;
  retry: number | null;
}
