// Written from the types of its rules by `cargo bless prout`: do not change it here.

/** What a pair of eyes sees. */
export type View = {
  /** What the table waits for. */
  now: Now;
  /** Whose turn it is, once the first has begun. */
  turn: Seat | null;
  /** Who began the round. */
  starter: Seat | null;
  /** The pile to flip, to lay on or to fill, where there is just one. */
  place: Place | null;
  /** Who is given a card. */
  to: Seat | null;
  /** New piles still to lay. */
  left: number | null;
  /** Which cards suit a pile. */
  logic: Logic;
  /** Do cards count their number? */
  value_scoring: boolean;
  /** The three piles, from left to right. */
  piles: PileView[];
  /** The seats, from A. */
  seats: SeatView[];
  /** How high the common pile is, if there is one. */
  common: number | null;
  /** INTOX cards played and cards put out by Phew. */
  discards: (Card | null)[];
  /** How many cards left the game with their piles. */
  gone: number;
  /** How many cards were set aside in the deal. */
  aside: number;
  /** How well a solo round went. */
  grade: Grade | null;
};

/** Something that happened, as a pair of eyes saw it. */
export type Event =
  /** The cards were dealt: three start the piles, each seat gets a share of its own, some are set aside; with a common pile there are no shares. */
  | {
      event: "dealt";
      /** From left to right. */
      starts: (Card | null)[];
      /** From A; only one's own is seen. */
      shares: Heap[];
      /** How many. */
      aside: number;
    }
  /** A seat chose a card for its hand; only it is told which. */
  | { event: "took"; seat: Seat; card: Card | null }
  /** A seat put a chosen card back; only it is told which. */
  | { event: "dropped"; seat: Seat; card: Card | null }
  /** A seat has its hand. */
  | { event: "kept"; seat: Seat }
  /** All own piles were shuffled. */
  | { event: "shuffled" }
  /** The next card of an own pile was turned up to find who begins. */
  | { event: "turned"; seat: Seat; card: Card | null }
  /** It is known who begins. */
  | { event: "begins"; seat: Seat }
  /** A turn begins. */
  | { event: "turn"; seat: Seat }
  /** Cards were drawn. */
  | { event: "drew"; seat: Seat; cards: Heap }
  /** A seat could lay nothing and drew up to five instead. */
  | { event: "passed"; seat: Seat }
  /** A card was laid. */
  | {
      event: "laid";
      seat: Seat;
      card: Card | null;
      place: Place;
      how: How;
    }
  /** A pile was flipped: its new top, seen if it shows its face. */
  | {
      event: "flipped";
      seat: Seat;
      place: Place;
      /** The value announced, where a face comes up. */
      announced: number | null;
      /** Was the announcement right? */
      right: boolean;
      /** The new top. */
      top: Card | null;
    }
  /** A pile was not flipped. */
  | { event: "stayed"; seat: Seat; place: Place }
  /** Three tops belong together: the piles leave the game, and so many new ones are laid. */
  | { event: "made"; seat: Seat; set: Set; left: number }
  /** The top of a pile became a malus; the card under it, seen if it shows its face. */
  | {
      event: "malus";
      seat: Seat;
      card: Card | null;
      place: Place;
      /** The card that was under it; none if it emptied the pile. */
      under: Card | null;
    }
  /** An INTOX card was played. */
  | {
      event: "intox";
      seat: Seat;
      intox: Intox;
      /** Was the noise made? Without it nothing happens. */
      noise: boolean;
      /** Who is given a card, or with whom hands are exchanged. */
      to: Seat | null;
    }
  /** A card went from hand to hand. */
  | {
      event: "gave";
      from: Seat;
      to: Seat;
      card: Card | null;
    }
  /** Two seats exchanged hands: what each has now. */
  | {
      event: "swapped";
      seat: Seat;
      with: Seat;
      /** What `seat` has now. */
      hand: Heap;
      /** What `with` has now. */
      theirs: Heap;
    }
  /** A seat has sealed its card for the Draught; only it is told which. */
  | { event: "sealed"; seat: Seat; card: Card | null }
  /** Phew put a card out of the game. */
  | { event: "put-out"; seat: Seat; card: Card | null }
  /** The round has ended: the points of each seat, the hands and own piles that are laid open, and the grade in solo. */
  | {
      event: "ended";
      /** From A. */
      points: number[];
      /** From A. */
      hands: Heap[];
      /** From A. */
      piles: Heap[];
      grade: Grade | null;
    };

/** What a seat may do. */
export type Move =
  /** Choose a card for the hand (PR-4). */
  | {
      do: "take";
      /** Which. */
      card: Card;
    }
  /** Put a chosen card back (PR-4). */
  | {
      do: "drop";
      /** Which. */
      card: Card;
    }
  /** Keep the five chosen (PR-4). */
  | { do: "keep" }
  /** Draw from the common pile (PR-18). */
  | {
      do: "draw";
      /** How many. */
      count: number;
    }
  /** Lay a card on a place (PR-6, PR-7, PR-9, PR-11, PR-13). */
  | {
      do: "lay";
      /** Which. */
      card: Card;
      /** Where. */
      place: Place;
    }
  /** Play a Gift with the noise (PR-2, PR-8). */
  | {
      do: "gift";
      /** Who is given a card. */
      to: Seat;
    }
  /** Play a Swap with the noise (PR-2, PR-8). */
  | {
      do: "swap";
      /** With whom hands are exchanged. */
      with: Seat;
    }
  /** Play a Draught with the noise (PR-2, PR-8). */
  | { do: "draught" }
  /** Play a Phew with the noise (PR-2, PR-8). */
  | { do: "phew" }
  /** Play an INTOX card without the noise (PR-8). */
  | {
      do: "silent";
      /** Which. */
      intox: Intox;
    }
  /** The card a Gift gives (PR-2). */
  | {
      do: "give";
      /** Which. */
      card: Card;
    }
  /** The card passed on in a Draught, sealed until all have chosen (PR-2). */
  | {
      do: "pass";
      /** Which. */
      card: Card;
    }
  /** The card that Phew puts out of the game (PR-2). */
  | {
      do: "out";
      /** Which. */
      card: Card;
    }
  /** Take the top of a pile as malus (PR-9). */
  | {
      do: "malus";
      /** From where. */
      place: Place;
    }
  /** Flip (PR-12, PR-13). */
  | {
      do: "flip";
      /** What is announced. */
      value: number | null;
    }
  /** Do not flip (PR-12). */
  | { do: "stay" }
  /** Lay no more (PR-13, PR-18). */
  | { do: "stop" };

/** Table options. */
export type Options = {
  /** Which cards suit a pile (PR-6). */
  logic?: Logic;
  /** A match until somebody has so many points; 0 is a single round (PR-16). */
  match_to?: number;
  /** Cards count their number, INTOX 1 (PR-16). */
  value_scoring?: boolean;
  /** With a common pile, does the first seat begin, and not whom chance draws (PR-17)? */
  first_begins?: boolean;
  /** The cards (PR-1, PR-2). */
  deck?: Deck;
};

/** Why something is not allowed: the clause, and a sentence. */
export type Refusal =
  /** PR-3: Chance decides something else now. */
  | "other-chance"
  /** PR-1: A deal is an order of all cards of this deck, and of no others. */
  | "wrong-deck"
  /** PR-3: An INTOX card cannot start a pile. */
  | "intox-start"
  /** PR-4: A shuffle is an order of each pile, one after another. */
  | "wrong-piles"
  /** PR-5: Only a seat that is still tied can be drawn. */
  | "not-tied"
  /** PR-17: Somebody at this table must begin. */
  | "no-such-starter"
  /** PR-4: The hands are chosen. */
  | "choice-over"
  /** PR-4: Choose your five cards first. */
  | "choose-first"
  /** PR-4: You have no such card to choose. */
  | "not-dealt"
  /** PR-4: You have chosen five: keep them, or drop one. */
  | "five-chosen"
  /** PR-4: You have not chosen that card. */
  | "not-chosen"
  /** PR-4: A hand has five cards. */
  | "not-five"
  /** PR-4: You have changed your mind often enough. */
  | "dithering"
  /** PR-6: You do not hold that card. */
  | "not-held"
  /** PR-6: That card does not suit this pile. */
  | "off-logic"
  /** PR-6: You must play a card. */
  | "must-lay"
  /** PR-8: An INTOX card is not laid on a pile. */
  | "intox-is-played"
  /** PR-8: An INTOX card is a whole turn: it cannot follow another card. */
  | "intox-opens"
  /** PR-8: The INTOX effect comes first. */
  | "effect-first"
  /** PR-8: No INTOX effect asks for that now. */
  | "no-effect"
  /** PR-2: Choose another player at this table. */
  | "not-yourself"
  /** PR-2: Phew puts out a numbered card. */
  | "phew-numbered"
  /** PR-9: A malus is only for those who can lay no card and have no INTOX. */
  | "can-play"
  /** PR-9: You can lay no card: take a malus first. */
  | "malus-first"
  /** PR-9: Lay a card after the malus. */
  | "malus-taken"
  /** PR-9: Lay on the place you emptied. */
  | "emptied-place"
  /** PR-11: A new pile starts on an empty place. */
  | "place-taken"
  /** PR-11: Lay the new piles first. */
  | "new-piles-first"
  /** PR-12: Flip the pile, or let it stay, first. */
  | "flip-first"
  /** PR-12: There is nothing to flip now. */
  | "nothing-to-flip"
  /** PR-13: A face comes up: announce a value from 1 to 13. */
  | "announce"
  /** PR-13: A back comes up: nothing is announced. */
  | "no-announcement"
  /** PR-13: Lay on the back that came up, or stop. */
  | "on-the-back"
  /** PR-10: You do not choose what to draw now. */
  | "no-drawing"
  /** PR-18: Draw first. */
  | "draw-first"
  /** PR-18: Draw one to three cards, never beyond five in hand. */
  | "draw-count"
  /** PR-18: Lay at least one card. */
  | "must-lay-one";

/** What can be said for a move: the codes, and what each speaks of. */
export type Reasons = {
  /** Because it wins the round. */
  wins: {};
  /** Because it makes a {set}. */
  makes: { set: Set };
  /** Because it announces the {value} that comes up. */
  "comes-up": { value: number };
  /** Because it brings up a back, on which any card goes. */
  "any-card": {};
  /** Because it lets you flip pile {place}. */
  "may-flip": { place: Place };
  /** Because it lets you flip pile {place}, of which you know the bottom card. */
  "known-flip": { place: Place };
  /** Because it leaves {seat} nothing to lay. */
  blocks: { seat: Seat };
  /** Because it keeps {seat} from a brelan or suite. */
  "denies-set": { seat: Seat };
  /** Because it leaves {count} sorts of your cards that fit. */
  "keeps-fitting": { count: number };
  /** Because it leaves the most values that fit a pile, {count}. */
  widens: { count: number };
  /** Because it leaves {seat} the fewest values that fit a pile, {count}. */
  narrows: { seat: Seat; count: number };
  /** Because it rids you of {points} points. */
  "sheds-points": { points: number };
  /** Because it rids you of the {card}, which seldom fits. */
  "hard-to-lay": { card: Card };
  /** Because it rids you of the {card}, which fits no pile now. */
  "fits-nowhere": { card: Card };
  /** Because it keeps your unicorn for need. */
  "keeps-unicorn": {};
  /** Because it keeps your {intox} for when nothing fits. */
  "keeps-intox": { intox: Intox };
  /** Because it rids you of one more card in this turn. */
  "goes-on": {};
  /** Because it takes the unicorn {card}, which fits any pile. */
  "fits-anywhere": { card: Card };
  /** Because it takes the {card}, which fits a pile now. */
  "fits-now": { card: Card };
  /** Because it takes the {card}, which would make a {set} now. */
  "makes-later": { card: Card; set: Set };
  /** Because it takes {card}, which can save you from a malus. */
  "takes-intox": { card: Card };
  /** Because it takes the {card}, which goes with your {with}. */
  "takes-pair": { card: Card; with: Card };
  /** Because it takes the {card}, which seldom fits, to have it when it does. */
  "takes-rare": { card: Card };
  /** Because it keeps a hand of which {count} sorts fit a pile now. */
  "good-hand": { count: number };
  /** Because it lets you lay a card this turn. */
  "can-lay": {};
  /** Because it draws as little as can be. */
  "draws-least": {};
  /** Because it gives you more cards to choose from. */
  "more-choice": {};
  /** Because it burdens {seat}, who has the fewest cards. */
  "burdens-leader": { seat: Seat };
  /** Because it rids you of two cards at once. */
  "two-cards": {};
  /** Because it gives you {count} cards fewer, those of {seat}. */
  "fewer-cards": { seat: Seat; count: number };
  /** Because it brings you a hand that fits better, that of {seat}. */
  "better-hand": { seat: Seat };
  /** Because it saves you from a malus, for nothing fits. */
  "spares-malus": {};
  /** Because it keeps your hand as it is. */
  "keeps-hand": {};
  /** Because it takes the cheapest card, of {points} points. */
  "least-points": { points: number };
};

/** What a table waits for. */
export const NOWS = [
  "deal", "choose", "shuffle", "first", "draw", "lay", "again", "back", "malus",
  "flip", "piles", "give", "draught", "phew", "over"
] as const;
export type Now = (typeof NOWS)[number];

/** A seat, clockwise from A. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A place: 1, 2 or 3. */
export const PLACES = [1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

/** A logic: neighbours, others or step. */
export const LOGICS = ["neighbours", "others", "step"] as const;
export type Logic = (typeof LOGICS)[number];

/** One of the three piles. */
export type PileView = {
  /** Its layers, from the bottom to the top. */
  layers: Layer[];
  /** Does a flip bring up a face, which must be announced, rather than a back? */
  face_comes_up: boolean;
};

/** A card in a pile. */
export type Layer = {
  /** Does it lie face up? */
  up: boolean;
  /** The card, if it is seen. */
  card: Card | null;
};

/** A number from 1 to 13, a unicorn from u1 to u13, or an INTOX card. */
export type Card =
  | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12"
  | "13" | "u1" | "u2" | "u3" | "u4" | "u5" | "u6" | "u7" | "u8" | "u9" | "u10"
  | "u11" | "u12" | "u13" | "gift" | "swap" | "draught" | "phew";

/** A seat's cards. */
export type SeatView = {
  /** Whose they are. */
  seat: Seat;
  /** The hand, what is seen of it first. */
  hand: (Card | null)[];
  /** The own pile in no order, what is seen of it first. */
  pile: (Card | null)[];
  /** Cards of the own pile turned up to find who begins, in order (PR-5). */
  turned: Card[];
  /** The maluses. */
  malus: (Card | null)[];
  /** Brelans and suites made in this round. */
  sets: number;
  /** Has it chosen its hand, or its card for the Draught? */
  ready: boolean;
  /** Its sealed card for the Draught, if it is seen. */
  sealed: Card | null;
  /** Its points, once the round has ended. */
  points: number | null;
};

/** A grade: perfect, great, good or again. */
export const GRADES = ["perfect", "great", "good", "again"] as const;
export type Grade = (typeof GRADES)[number];

/** Cards that lie in no order: those that are seen are told sorted, then come the others. How they lie would tell in which order they were dealt. */
export type Heap = (Card | null)[];

/** Why a card is laid. */
export type How =
  /** By the logic, as a unicorn, or on a back (PR-6, PR-7, PR-13). */
  | "played"
  /** After a malus (PR-9). */
  | "after-malus"
  /** As a new pile (PR-11). */
  | "new-pile";

/** Brelan or suite. */
export const SETS = ["brelan", "suite"] as const;
export type Set = (typeof SETS)[number];

/** An INTOX card: gift, swap, draught or phew. */
export const INTOXES = ["gift", "swap", "draught", "phew"] as const;
export type Intox = (typeof INTOXES)[number];

/** The card list of a box (PR-1, PR-2), as in `deck.toml`. */
export type Deck = {
  /** Copies of each number from 1 to 13. */
  numbers: number[];
  /** The numbers of the unicorns. */
  unicorns: number[];
  /** How many of each INTOX card. */
  intox: IntoxCounts;
};

/** How many of each INTOX card (PR-2). */
export type IntoxCounts = {
  gift: number;
  swap: number;
  draught: number;
  phew: number;
};

/** The clauses that apply when something happens, some only where fields, as text, begin so. */
export const CITATIONS = [
  {"event":"dealt","clause":"PR-3"},
  {"event":"dealt","clause":"PR-17","when":{"shares":"[[]"}},
  {"event":"took","clause":"PR-4"},
  {"event":"dropped","clause":"PR-4"},
  {"event":"kept","clause":"PR-4"},
  {"event":"shuffled","clause":"PR-4"},
  {"event":"shuffled","clause":"PR-5"},
  {"event":"turned","clause":"PR-5"},
  {"event":"begins","clause":"PR-5"},
  {"event":"begins","clause":"PR-17"},
  {"event":"turn","clause":"PR-6"},
  {"event":"turn","clause":"PR-18"},
  {"event":"drew","clause":"PR-10"},
  {"event":"drew","clause":"PR-18"},
  {"event":"passed","clause":"PR-19"},
  {"event":"laid","clause":"PR-6","when":{"how":"played"}},
  {"event":"laid","clause":"PR-7","when":{"card":"u"}},
  {"event":"laid","clause":"PR-9","when":{"how":"after-malus"}},
  {"event":"laid","clause":"PR-11","when":{"how":"new-pile"}},
  {"event":"flipped","clause":"PR-12"},
  {"event":"flipped","clause":"PR-13"},
  {"event":"stayed","clause":"PR-12"},
  {"event":"made","clause":"PR-11"},
  {"event":"made","clause":"PR-14"},
  {"event":"made","clause":"PR-20"},
  {"event":"malus","clause":"PR-9"},
  {"event":"intox","clause":"PR-2"},
  {"event":"intox","clause":"PR-8"},
  {"event":"gave","clause":"PR-2"},
  {"event":"swapped","clause":"PR-2"},
  {"event":"sealed","clause":"PR-2"},
  {"event":"put-out","clause":"PR-2"},
  {"event":"ended","clause":"PR-15"},
  {"event":"ended","clause":"PR-21"},
] as const;

/** The clauses one needs to begin to play, and what happens when each is told first. */
export const CORE = [
  {"event":"took","clause":"PR-4"},
  {"event":"laid","clause":"PR-6","when":{"how":"played"}},
  {"event":"drew","clause":"PR-10"},
  {"event":"intox","clause":"PR-8","when":{"noise":"true"}},
  {"event":"flipped","clause":"PR-12"},
] as const;
