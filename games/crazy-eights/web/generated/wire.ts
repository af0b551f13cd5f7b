// Written from the types of its rules by `cargo bless crazy-eights`: do not change it here.

/** The table as a pair of eyes sees it. */
export type View = {
  /** Whose turn it is. */
  turn: Seat | null;
  /** What is awaited. */
  doing: Doing;
  /** The top card of the pile; `null` before the deal. */
  top: Card | null;
  /** The suit asked for, the top card's unless an eight named another (CE-4, CE-7). */
  suit: Suit | null;
  /** How many cards the pile has. */
  pile: number;
  /** How many cards the stock has. */
  stock: number;
  /** Does the play go anticlockwise (CE-11)? */
  back: boolean;
  /** How many cards whose turn it is owes for twos (CE-9). */
  owed: number;
  /** Do twos, queens and aces do something (CE-8)? */
  specials: boolean;
  /** The seats from `A`. */
  players: Player[];
};

/** Something that happened, as a pair of eyes saw it: `null` for a card they did not see. */
export type Event =
  /** This seat is dealt the first card. */
  | {
      event: "starter";
      /** Which. */
      seat: Seat;
    }
  /** Cards went from the stock to a hand. */
  | {
      event: "drew";
      /** Whose hand. */
      seat: Seat;
      /** The cards. */
      cards: Heap;
    }
  /** The first card of the pile was turned up. */
  | {
      event: "opened";
      /** The card. */
      card: Card | null;
    }
  /** The turn of this seat begins, and nothing is owed. */
  | {
      event: "turn";
      /** Whose. */
      seat: Seat;
    }
  /** A card was played. */
  | {
      event: "played";
      /** By whom. */
      seat: Seat;
      /** The card. */
      card: Card | null;
    }
  /** A suit is to be named. */
  | {
      event: "naming";
      /** By whom. */
      seat: Seat;
    }
  /** A suit was named. */
  | {
      event: "named";
      /** By whom. */
      seat: Seat;
      /** The suit. */
      suit: Suit;
    }
  /** For twos, so many cards are to be drawn. */
  | {
      event: "owes";
      /** By whom. */
      seat: Seat;
      /** How many. */
      count: number;
    }
  /** A seat was left out. */
  | {
      event: "skipped";
      /** Which. */
      seat: Seat;
    }
  /** The play turned round. */
  | {
      event: "turned";
      /** Does it go anticlockwise now? */
      back: boolean;
    }
  /** A seat passed. */
  | {
      event: "passed";
      /** Which. */
      seat: Seat;
    }
  /** The stock is used up: the pile is shuffled next. */
  | { event: "emptied" }
  /** All but the top of the pile became the stock. */
  | {
      event: "shuffled";
      /** How many cards. */
      count: number;
    }
  /** A seat said that it will have one card left. */
  | {
      event: "said";
      /** Which. */
      seat: Seat;
    }
  /** A seat played its last card but one without saying so, and drew. */
  | {
      event: "forgot";
      /** Which. */
      seat: Seat;
      /** The cards it drew. */
      cards: Heap;
    }
  /** A hand was shown and counted at the end. */
  | {
      event: "counted";
      /** Whose. */
      seat: Seat;
      /** Its cards. */
      cards: Heap;
      /** What they count. */
      points: number;
    }
  /** It is over. */
  | { event: "ended" };

/** A decision. */
export type Move =
  /** Play a card (CE-4). */
  | {
      do: "play";
      /** Which. */
      card: Card;
    }
  /** Draw a card, or all that is owed (CE-5, CE-9). */
  | { do: "draw" }
  /** Let the next one play (CE-5, CE-12). */
  | { do: "pass" }
  /** Name a suit (CE-7). */
  | {
      do: "name";
      /** Which. */
      suit: Suit;
    }
  /** Say that one card will be left (CE-17). */
  | { do: "say" };

/** What a table may choose. */
export type Options = {
  /** How many cards one may draw in a turn, and then pass; 0 for no end of it (CE-5). */
  draws?: number;
  /** Must one play if one can (CE-6)? */
  must_play?: boolean;
  /** Do twos, queens and aces do something (CE-8)? */
  specials?: boolean;
  /** May a two be answered with a two (CE-9)? */
  twos_stack?: boolean;
  /** Does the pile become a new stock (CE-12)? */
  reshuffle?: boolean;
  /** Must the last card be a plain one (CE-13)? */
  plain_last?: boolean;
  /** Must one say so before one plays the last card but one (CE-17)? */
  say_last?: boolean;
  /** Does the first seat begin, and not whom chance draws (CE-2)? */
  first_begins?: boolean;
};

/** Why something is not allowed: the clause, and a sentence. */
export type Refusal =
  /** CE-1: These are not the cards of this table. */
  | "not-this-deck"
  /** CE-2: Nobody starts from that seat at this table. */
  | "no-such-starter"
  /** CE-2: The cards must be dealt first. */
  | "deal-first"
  /** CE-3: This card is not the first of the pile: it goes back into the stock. */
  | "not-turned-up"
  /** CE-4: You have no such card in your hand. */
  | "not-in-hand"
  /** CE-4: This card has neither the suit nor the rank that is asked for. */
  | "does-not-fit"
  /** CE-5: You have drawn as many cards as you may. */
  | "drawn-enough"
  /** CE-5: You may pass only after you have drawn. */
  | "draw-first"
  /** CE-6: You have a card that fits, so you must play. */
  | "must-play"
  /** CE-7: First name the suit that your eight asks for. */
  | "name-first"
  /** CE-7: A suit is only named after an eight. */
  | "nothing-to-name"
  /** CE-9: A two can only be answered with a two. */
  | "answer-two"
  /** CE-9: A two cannot be answered at this table: draw. */
  | "no-answer"
  /** CE-12: There is no card left to draw. */
  | "no-stock"
  /** CE-12: Just the pile without its top card is shuffled. */
  | "not-the-pile"
  /** CE-17: At this table nothing has to be said. */
  | "nothing-to-say"
  /** CE-17: That is only said with two cards in hand, one of which fits. */
  | "say-later"
  /** CE-17: You have said that one card will be left, so play. */
  | "said-so"
  /** CE-13: Your last card must not be an eight or another special card. */
  | "not-last";

/** What can be said for a move: the codes, and what each speaks of. */
export type Reasons = {
  /** Because it is your last card. */
  wins: {};
  /** Because it makes {seat} draw {count} cards. */
  "next-draws": { seat: Seat; count: number };
  /** Because it saves you drawing {count} cards. */
  "saves-drawing": { count: number };
  /** Because it leaves {seat} out, who has few cards. */
  "leaves-out": { seat: Seat };
  /** Because it turns the play away from {seat}, who has few cards. */
  "turns-from": { seat: Seat };
  /** Because it lets you play again. */
  "play-again": {};
  /** Because it keeps your eight for later. */
  "keeps-eight": {};
  /** Because it leaves you {count} cards of {suit} to go on with. */
  "goes-on": { suit: Suit; count: number };
  /** Because it gets rid of {points} points. */
  sheds: { points: number };
  /** Because it asks for {suit}, of which you have {count}. */
  holds: { suit: Suit; count: number };
  /** Because it leaves you {count} cards. */
  fewer: { count: number };
  /** Because it gives you one more card to choose from. */
  "more-choice": {};
  /** Because it is all you can do: nothing fits. */
  "nothing-fits": {};
};

/** A seat, clockwise from A. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** What is awaited. */
export type Doing =
  /** The deal. */
  | "dealing"
  /** A card to be played, drawn, or a pass (CE-4, CE-5). */
  | "play"
  /** A card to be played, now that it was said that one will be left (CE-17). */
  | "said"
  /** A suit to be named (CE-7). */
  | "name"
  /** A new stock (CE-12). */
  | "shuffling"
  /** Nothing more. */
  | "over";

/** A card: its rank and the first letter of its suit, as 10s. */
export type Card =
  | "2c" | "2d" | "2s" | "2h" | "3c" | "3d" | "3s" | "3h" | "4c" | "4d" | "4s"
  | "4h" | "5c" | "5d" | "5s" | "5h" | "6c" | "6d" | "6s" | "6h" | "7c" | "7d"
  | "7s" | "7h" | "8c" | "8d" | "8s" | "8h" | "9c" | "9d" | "9s" | "9h" | "10c"
  | "10d" | "10s" | "10h" | "Jc" | "Jd" | "Js" | "Jh" | "Qc" | "Qd" | "Qs" | "Qh"
  | "Kc" | "Kd" | "Ks" | "Kh" | "Ac" | "Ad" | "As" | "Ah";

/** A suit: clubs, diamonds, spades or hearts. */
export const SUITS = ["clubs", "diamonds", "spades", "hearts"] as const;
export type Suit = (typeof SUITS)[number];

/** A seat and what it holds. */
export type Player = {
  /** Which seat. */
  seat: Seat;
  /** Its hand, by suit and rank; `null` for a card these eyes do not see. */
  hand: (Card | null)[];
  /** What the hand counts, at the end (CE-15). */
  points: number | null;
};

/** Cards that lie in no order: those that are seen are told sorted, then come the others. How they lie would tell in which order they were dealt. */
export type Heap = (Card | null)[];

/** The clauses that apply when something happens, some only where fields, as text, begin so. */
export const CITATIONS = [
  {"event":"starter","clause":"CE-2"},
  {"event":"drew","clause":"CE-2"},
  {"event":"drew","clause":"CE-5"},
  {"event":"drew","clause":"CE-9"},
  {"event":"opened","clause":"CE-3"},
  {"event":"turn","clause":"CE-4"},
  {"event":"played","clause":"CE-4"},
  {"event":"naming","clause":"CE-7"},
  {"event":"named","clause":"CE-7"},
  {"event":"owes","clause":"CE-9"},
  {"event":"skipped","clause":"CE-10"},
  {"event":"turned","clause":"CE-11"},
  {"event":"passed","clause":"CE-5"},
  {"event":"emptied","clause":"CE-12"},
  {"event":"shuffled","clause":"CE-12"},
  {"event":"said","clause":"CE-17"},
  {"event":"forgot","clause":"CE-17"},
  {"event":"counted","clause":"CE-15"},
  {"event":"counted","clause":"CE-16"},
  {"event":"ended","clause":"CE-13"},
  {"event":"ended","clause":"CE-14"},
] as const;

/** The clauses one needs to begin to play, and what happens when each is told first. */
export const CORE = [
  {"event":"played","clause":"CE-4"},
  {"event":"passed","clause":"CE-5"},
  {"event":"naming","clause":"CE-7"},
  {"event":"owes","clause":"CE-9"},
  {"event":"skipped","clause":"CE-10"},
  {"event":"turned","clause":"CE-11"},
] as const;
