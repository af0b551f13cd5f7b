// Written from the types of its rules by `cargo bless otter-nonsense`: do not change it here.

/** The table as a pair of eyes sees it. */
export type View = {
  /** What is awaited. */
  phase: Phase;
  /** Who is to decide. */
  now: Seat | null;
  /** The previous player, who gets points if a column is collected (ON-10). */
  before: Seat | null;
  /** Whose turn is next, as things stand. */
  next: Seat | null;
  /** The direction card. */
  direction: Direction;
  /** The three columns. */
  columns: ColumnView[];
  /** The players from `A`. */
  seats: SeatView[];
  /** The cards set aside. */
  aside: (Card | null)[];
  /** Heads of the values 1 to 13 (ON-3). */
  heads: number[];
};

/** Something that happened, as somebody was told of it: cards he did not see are `null`. */
export type Event =
  /** The cards were dealt. */
  | {
      event: "dealt";
      /** Who has the first turn. */
      starter: Seat;
      /** The card of each column. */
      columns: (Card | null)[];
      /** The hands, from seat `A`. */
      hands: ((Card | null)[])[];
      /** The cards set aside. */
      aside: (Card | null)[];
    }
  /** A card was laid at the end of a column. */
  | {
      event: "laid";
      /** By whom. */
      seat: Seat;
      /** What. */
      card: Card | null;
      /** Where. */
      column: Place;
    }
  /** The direction card was flipped. */
  | {
      event: "flipped";
      /** The direction of play now. */
      direction: Direction;
    }
  /** The next player was named. */
  | {
      event: "named";
      /** By whom. */
      seat: Seat;
      /** Who is next. */
      next: Seat;
    }
  /** A column is collected, or taken after the last card: its cards still lie there. */
  | {
      event: "collected";
      /** By whom. */
      seat: Seat;
      /** Which. */
      column: Place;
      /** After the last card, for himself (ON-16)? */
      last: boolean;
    }
  /** A card of a column became points. */
  | {
      event: "scored";
      /** Who took the column. */
      seat: Seat;
      /** Whose points they are. */
      owner: Seat;
      /** Where it lay. */
      column: Place;
      /** What. */
      card: Card | null;
      /** Its heads. */
      heads: number;
      /** The owner's points now. */
      points: number;
    }
  /** The rest of a column went to a hand, before the eyes of all. */
  | {
      event: "taken";
      /** Whose hand. */
      seat: Seat;
      /** Which column. */
      column: Place;
      /** The cards, the oldest first. */
      cards: (Card | null)[];
    }
  /** An emptied column was started again. */
  | {
      event: "restarted";
      /** By whom. */
      seat: Seat;
      /** With what. */
      card: Card | null;
      /** Which. */
      column: Place;
    }
  /** The game has ended. */
  | {
      event: "won";
      /** Who won. */
      seat: Seat;
      /** With the last card while all columns were short (ON-16), not by points (ON-17)? */
      short: boolean;
    };

/** A decision of the player whose turn it is. */
export type Move =
  /** Lays a card at the end of a column (ON-7, ON-8). */
  | {
      do: "lay";
      /** What is laid. */
      card: Card;
      /** Where. */
      column: Place;
    }
  /** Collects a column instead (ON-9). */
  | {
      do: "collect";
      /** Which. */
      column: Place;
    }
  /** Names the next player after laying a Pick (ON-15). */
  | {
      do: "next";
      /** Who. */
      seat: Seat;
    }
  /** After the last card, takes one of several longest columns (ON-16). */
  | {
      do: "take";
      /** Which. */
      column: Place;
    }
  /** Gives a card of the collected column to the previous player (ON-9). */
  | {
      do: "give";
      /** What. */
      card: Card;
    }
  /** After the last card, keeps a card of the column as points (ON-16). */
  | {
      do: "score";
      /** What. */
      card: Card;
    }
  /** Starts the emptied column with a card from hand (ON-9, ON-12). */
  | {
      do: "restart";
      /** What. */
      card: Card;
    };

/** What a table may choose. */
export type Options = {
  /** Does the first seat begin, and not whom chance draws (ON-6)? */
  first_begins?: boolean;
  /** The heads on the cards (ON-3). */
  deck?: Deck;
};

/** Why something is not allowed: the clause, and a sentence. */
export type Refusal =
  /** ON-2: These are not the cards that so many players use. */
  | "wrong-cards"
  /** ON-4: Three columns start with one card each. */
  | "three-columns"
  /** ON-4: A column starts with an otter card. */
  | "special-column"
  /** ON-5: This is not the number of cards that so many players use. */
  | "wrong-count"
  /** ON-5: The cards are not dealt yet. */
  | "not-dealt"
  /** ON-6: Nobody starts from that seat at this table. */
  | "no-such-starter"
  /** ON-7: You do not hold this card. */
  | "not-in-hand"
  /** ON-7: Only an equal card or one further in the column's direction fits here. */
  | "does-not-fit"
  /** ON-9: First give the previous player an otter card of the column you collect. */
  | "give-first"
  /** ON-9: First start the emptied column with a card from your hand. */
  | "restart-first"
  /** ON-9: You have collected no column. */
  | "nothing-collected"
  /** ON-9: This card does not lie in that column. */
  | "not-in-column"
  /** ON-11: A special is never given and never scored. */
  | "specials-never-score"
  /** ON-11: A column without an otter card cannot be collected. */
  | "no-otter-there"
  /** ON-12: A column starts with an otter card as long as you hold one. */
  | "otter-first"
  /** ON-15: Only a Pick lets you name the next player. */
  | "no-pick"
  /** ON-15: First name the next player. */
  | "name-first"
  /** ON-15: You cannot name yourself. */
  | "not-yourself"
  /** ON-15: Nobody sits there. */
  | "no-such-player"
  /** ON-16: Only after your last card do you take a column for yourself. */
  | "not-your-last"
  /** ON-16: First take one of the longest columns. */
  | "take-first"
  /** ON-16: You must take a longest column. */
  | "not-longest"
  /** ON-16: First score an otter card of the column you take. */
  | "score-first"
  /** ON-17: The game has ended. */
  | "ended";

/** What can be said for a move: the codes, and what each speaks of. */
export type Reasons = {
  /** Because it wins the game. */
  wins: {};
  /** Because it is your last card: you score from the longest column. */
  "last-card": {};
  /** Because it leaves {seat} no card to lay, so that you are given points. */
  blocks: { seat: Seat };
  /** Because it keeps your {card} for column {column}. */
  keeps: { card: Card; column: Place };
  /** Because it leaves {count} sorts of your cards that can still be laid. */
  "keeps-room": { count: number };
  /** Because it leaves others few cards that fit column {column}. */
  closes: { column: Place };
  /** Because it keeps your {card} for need. */
  "keeps-special": { card: Card };
  /** Because it lays a {card}, of few points, where others may score. */
  "few-heads": { card: Card };
  /** Because it starts the column with a {card}, with room both ways. */
  middling: { card: Card };
  /** Because it rids you of a {card} that fits nowhere else. */
  "hard-to-lay": { card: Card };
  /** Because it gives {seat} only {points}. */
  "gives-few": { seat: Seat; points: number };
  /** Because it does not give {seat} the game. */
  "not-the-end": { seat: Seat };
  /** Because it scores {points} for you. */
  scores: { points: number };
  /** Because it brings you only {count} cards. */
  "few-cards": { count: number };
  /** Because it brings you the {card}. */
  "takes-special": { card: Card };
  /** Because it brings you {count} sorts of cards that you can lay elsewhere. */
  "takes-fitting": { count: number };
  /** Because it passes over {seat}, who is close to winning. */
  skips: { seat: Seat };
  /** Because it goes on with {seat}, who is far from winning. */
  "not-close": { seat: Seat };
};

/** What is awaited. */
export type Phase =
  /** The deal. */
  | { is: "deal" }
  /** A card is laid or a column collected. */
  | { is: "play" }
  /** A Pick was laid: the next player is named (ON-15). */
  | { is: "name" }
  /** The last card was laid and several columns are longest: one is taken (ON-16). */
  | { is: "take" }
  /** A column is being collected: one of its cards goes to the previous player (ON-9). */
  | {
      is: "give";
      /** Which. */
      column: Place;
    }
  /** A column is being taken after the last card: one of its cards is scored (ON-16). */
  | {
      is: "score";
      /** Which. */
      column: Place;
    }
  /** A column is empty and gets its first card (ON-9, ON-12, ON-16). */
  | {
      is: "restart";
      /** Which. */
      column: Place;
    }
  /** The game has ended. */
  | {
      is: "over";
      /** Who won. */
      winner: Seat;
    };

/** A column: 1, 2 or 3. */
export const PLACES = [1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

/** A seat, clockwise from A. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A direction: clockwise or anticlockwise. */
export const DIRECTIONS = ["clockwise", "anticlockwise"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A column as all see it. */
export type ColumnView = {
  /** Its cards, the oldest first. */
  cards: Card[];
  /** What the next card is compared with. */
  end: End;
};

/** An otter card from 1 to 13, turn or pick. */
export type Card =
  | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12"
  | "13" | "turn" | "pick";

/** The end of a column: all that matters when the next card is laid on it. */
export type End =
  /** There is no otter card: nothing to compare with (ON-12). */
  | { way: "bare" }
  /** All values are this one: no direction yet. */
  | { way: "free"; last: number }
  /** Values rise; this is the last. */
  | { way: "up"; last: number }
  /** Values fall; this is the last. */
  | { way: "down"; last: number };

/** A player as a pair of eyes sees him. */
export type SeatView = {
  /** Where. */
  seat: Seat;
  /** His hand: what is seen of it in order, then the hidden cards. */
  hand: (Card | null)[];
  /** His scored cards, in order. */
  scored: Card[];
  /** His points. */
  points: number;
};

/** The card list: `deck.toml`. */
export type Deck = {
  /** Heads, which are points, of the values 1 to 13. */
  heads: number[];
};

/** The clauses that apply when something happens, some only where fields, as text, begin so. */
export const CITATIONS = [
  {"event":"dealt","clause":"ON-2"},
  {"event":"dealt","clause":"ON-4"},
  {"event":"dealt","clause":"ON-5"},
  {"event":"dealt","clause":"ON-6"},
  {"event":"laid","clause":"ON-7"},
  {"event":"laid","clause":"ON-8","when":{"card":"turn"}},
  {"event":"laid","clause":"ON-8","when":{"card":"pick"}},
  {"event":"flipped","clause":"ON-14"},
  {"event":"named","clause":"ON-15"},
  {"event":"collected","clause":"ON-9","when":{"last":"false"}},
  {"event":"collected","clause":"ON-10","when":{"last":"false"}},
  {"event":"collected","clause":"ON-16","when":{"last":"true"}},
  {"event":"scored","clause":"ON-3"},
  {"event":"scored","clause":"ON-13"},
  {"event":"taken","clause":"ON-18"},
  {"event":"restarted","clause":"ON-12"},
  {"event":"won","clause":"ON-16","when":{"short":"true"}},
  {"event":"won","clause":"ON-17","when":{"short":"false"}},
] as const;

/** The clauses one needs to begin to play, and what happens when each is told first. */
export const CORE = [
  {"event":"laid","clause":"ON-7"},
  {"event":"collected","clause":"ON-9","when":{"last":"false"}},
  {"event":"scored","clause":"ON-3"},
  {"event":"restarted","clause":"ON-12"},
  {"event":"flipped","clause":"ON-14"},
] as const;
