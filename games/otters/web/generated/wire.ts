// Written from the types of its rules by `cargo bless otters`: do not change it here.

/** The table as a pair of eyes sees it. */
export type View = {
  /** Whose turn it is. */
  turn: Seat | null;
  /** What is awaited. */
  doing: Doing;
  /** Is scoring simple (OT-15)? */
  simple: boolean;
  /** The three places from left to right; `null` where no lake is left. */
  lakes: (Lake | null)[];
  /** The seats from `A`. */
  players: Player[];
  /** How many cards the blue deck has. */
  deck: number;
  /** The discards, sorted (OT-16). */
  discards: Blue[];
  /** How many lakes are still to be opened. */
  playgrounds: number;
};

/** Something that happened, as a pair of eyes saw it: `null` for a card they did not see. */
export type Event =
  /** This seat begins the game. */
  | {
      event: "starter";
      /** Which. */
      seat: Seat;
    }
  /** A lake was opened. */
  | {
      event: "opened";
      /** The lake. */
      ground: Ground | null;
      /** Where. */
      at: Place;
    }
  /** Cards went from the deck to a hand. */
  | {
      event: "drew";
      /** Whose hand. */
      seat: Seat;
      /** The cards. */
      cards: (Blue | null)[];
    }
  /** The turn of this seat begins. */
  | {
      event: "turn";
      /** Whose. */
      seat: Seat;
    }
  /** A card is wanted of a deck that has none left: the discards are shuffled next. */
  | { event: "emptied" }
  /** The discards became the deck. */
  | {
      event: "shuffled";
      /** How many cards. */
      count: number;
    }
  /** An alligator left at the start of its owner's turn. */
  | {
      event: "left";
      /** Its owner. */
      seat: Seat;
      /** The alligator. */
      card: Blue | null;
      /** From where. */
      from: Place;
    }
  /** A seat found every lake barred. */
  | {
      event: "passed";
      /** Which. */
      seat: Seat;
    }
  /** A card was played from hand. */
  | {
      event: "played";
      /** Whose hand. */
      seat: Seat;
      /** The card. */
      card: Blue | null;
      /** Where to. */
      at: Place;
    }
  /** Top sent the top card of the deck. */
  | {
      event: "revealed";
      /** The card. */
      card: Blue | null;
      /** Where to. */
      at: Place;
    }
  /** Top found neither deck nor discards. */
  | { event: "nothing-revealed" }
  /** An otter moved. */
  | {
      event: "moved";
      /** The otter. */
      card: Blue | null;
      /** Where from. */
      from: Place;
      /** Where to. */
      to: Place;
    }
  /** Move found no otter at another lake. */
  | { event: "nothing-moved" }
  /** A lake was filled and won. */
  | {
      event: "won";
      /** By whom. */
      seat: Seat;
      /** The lake. */
      ground: Ground | null;
      /** Where it lay. */
      at: Place;
      /** The blue cards that were discarded from it. */
      cards: Heap;
      /** The points of his side now (OT-14, OT-15). */
      points: number;
    }
  /** All lakes are won. */
  | { event: "ended" };

/** A decision. */
export type Move =
  /** Play a card from hand (OT-7). */
  | {
      do: "play";
      /** What kind of card. */
      card: Blue;
      /** Where to. */
      at: Place;
    }
  /** Pick the otter that Move moves (OT-12). */
  | {
      do: "take";
      /** What kind of otter. */
      card: Blue;
      /** Where it lies. */
      from: Place;
    };

/** What a table may choose. */
export type Options = {
  /** Does a special revealed by Top act as if played (OT-11)? */
  top_triggers?: boolean;
  /** Do only the numbers of lakes count (OT-4, OT-15)? */
  simple?: boolean;
  /** Does the first seat begin, and not whom chance draws (OT-5)? */
  first_begins?: boolean;
  /** The card list (OT-1, OT-2). */
  deck?: Deck;
};

/** Why something is not allowed: the clause, and a sentence. */
export type Refusal =
  /** OT-1: These are not the lakes of this table's deck. */
  | "not-these-grounds"
  /** OT-2: These are not the blue cards of this table's deck. */
  | "not-these-blues"
  /** OT-5: Nobody starts from that seat at this table. */
  | "no-such-starter"
  /** OT-5: The cards must be dealt first. */
  | "deal-first"
  /** OT-7: You have no such card in your hand. */
  | "not-in-hand"
  /** OT-8: There is no lake at this place any more. */
  | "no-playground"
  /** OT-9: Just the discards are shuffled into the new deck. */
  | "not-the-discards"
  /** OT-12: First pick the otter that your Move card moves. */
  | "move-first"
  /** OT-12: An otter is only picked after a Move card. */
  | "nothing-to-move"
  /** OT-12: The otter must come from another lake. */
  | "move-elsewhere"
  /** OT-12: Alligators stay where they are: only otters move. */
  | "no-otter"
  /** OT-12: There is no such otter at that lake. */
  | "not-there"
  /** OT-13: An alligator bars this lake. */
  | "barred";

/** What can be said for a move: the codes, and what each speaks of. */
export type Reasons = {
  /** Because it wins the game. */
  wins: {};
  /** Because it fills lake {at}, the {ground}, for {points} points. */
  fills: { at: Place; ground: Ground; points: number };
  /** Because it brings all of {suit} together. */
  "completes-suit": { suit: Suit };
  /** Because it keeps {seat} from having all of {suit}. */
  "denies-suit": { seat: Seat; suit: Suit };
  /** Because it lets you fill lake {at}, the {ground}, this turn. */
  "will-fill": { at: Place; ground: Ground };
  /** Because it keeps {seat} from filling lake {at}. */
  bars: { at: Place; seat: Seat };
  /** Because it leaves too little at lake {at} for {seat} to fill it. */
  "takes-away": { at: Place; seat: Seat };
  /** Because it lets you play one more card. */
  "play-again": {};
  /** Because it leaves {need} to fill at lake {at}, too much for {seat}. */
  "out-of-reach": { at: Place; need: number; seat: Seat };
  /** Because it takes from lake {at}, the closest to full. */
  weakens: { at: Place };
  /** Because it adds nothing that {seat} could use. */
  "adds-nothing": { seat: Seat };
  /** Because it helps nobody else: lake {at} is yours already. */
  "helps-nobody": { at: Place };
  /** Because it goes where most is missing, to lake {at}. */
  farthest: { at: Place };
  /** Because it gives as little away as can be. */
  "adds-little": {};
  /** Because it keeps your {card} for later. */
  keeps: { card: Blue };
};

/** A seat, clockwise from A. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** What is awaited. */
export type Doing =
  /** The deal. */
  | { is: "dealing" }
  /** A card from hand (OT-7). */
  | {
      is: "play";
      /** How many are to be played, this one included. */
      left: number;
    }
  /** The otter that moves (OT-12). */
  | {
      is: "take";
      /** Where it will go. */
      to: Place;
    }
  /** The discards are shuffled (OT-9). */
  | { is: "shuffling" }
  /** Nothing more. */
  | { is: "over" };

/** A place from 1 to 3. */
export const PLACES = [1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

/** A lake and what lies there. */
export type Lake = {
  /** The lake. */
  ground: Ground;
  /** What its otters add up to. */
  total: number;
  /** The otters, sorted. */
  otters: Blue[];
  /** Whose alligator bars it, if one does. */
  alligator: Seat | null;
};

/** A lake: its value and the first letter of its suit, as 6o. */
export type Ground =
  | "1o" | "1g" | "1p" | "2o" | "2g" | "2p" | "3o" | "3g" | "3p" | "4o" | "4g"
  | "4p" | "5o" | "5g" | "5p" | "6o" | "6g" | "6p" | "7o" | "7g" | "7p" | "8o"
  | "8g" | "8p" | "9o" | "9g" | "9p" | "10o" | "10g" | "10p" | "11o" | "11g"
  | "11p" | "12o" | "12g" | "12p" | "13o" | "13g" | "13p" | "14o" | "14g" | "14p"
  | "15o" | "15g" | "15p" | "16o" | "16g" | "16p" | "17o" | "17g" | "17p" | "18o"
  | "18g" | "18p" | "19o" | "19g" | "19p" | "20o" | "20g" | "20p";

/** A blue card: 1, 2, 3, extra, top, move or alligator. */
export const BLUES = ["1", "2", "3", "extra", "top", "move", "alligator"] as const;
export type Blue = (typeof BLUES)[number];

/** A seat and what lies before it. */
export type Player = {
  /** Which seat. */
  seat: Seat;
  /** Its partner, in teams (OT-3). */
  partner: Seat | null;
  /** Its hand, sorted; `null` for a card these eyes do not see. */
  hand: (Blue | null)[];
  /** The lakes it has won, in the order they were opened. */
  won: Ground[];
  /** The points of its side so far (OT-14, OT-15). */
  points: number;
};

/** Cards that lie in no order: those that are seen are told sorted, then come the others. How they lie would tell in which order they were dealt. */
export type Heap = (Blue | null)[];

/** A suit: orange, green or pink. */
export const SUITS = ["orange", "green", "pink"] as const;
export type Suit = (typeof SUITS)[number];

/** The card list of one deck: `deck.toml`. */
export type Deck = { playgrounds: Playgrounds; blue: Counts };

/** The values of the lakes, by suit (OT-1). */
export type Playgrounds = { orange: number[]; green: number[]; pink: number[] };

/** How many there are of each blue card (OT-2). */
export type Counts = {
  "1": number;
  "2": number;
  "3": number;
  extra: number;
  top: number;
  move: number;
  alligator: number;
};

/** The clauses that apply when something happens, some only where fields, as text, begin so. */
export const CITATIONS = [
  {"event":"starter","clause":"OT-5"},
  {"event":"opened","clause":"OT-5"},
  {"event":"opened","clause":"OT-8"},
  {"event":"drew","clause":"OT-5"},
  {"event":"drew","clause":"OT-8"},
  {"event":"turn","clause":"OT-6"},
  {"event":"emptied","clause":"OT-9"},
  {"event":"shuffled","clause":"OT-9"},
  {"event":"left","clause":"OT-6"},
  {"event":"passed","clause":"OT-6"},
  {"event":"played","clause":"OT-7"},
  {"event":"played","clause":"OT-10","when":{"card":"extra"}},
  {"event":"played","clause":"OT-11","when":{"card":"top"}},
  {"event":"played","clause":"OT-12","when":{"card":"move"}},
  {"event":"played","clause":"OT-13","when":{"card":"alligator"}},
  {"event":"revealed","clause":"OT-11"},
  {"event":"revealed","clause":"OT-13","when":{"card":"alligator"}},
  {"event":"nothing-revealed","clause":"OT-9"},
  {"event":"nothing-revealed","clause":"OT-11"},
  {"event":"moved","clause":"OT-12"},
  {"event":"nothing-moved","clause":"OT-12"},
  {"event":"won","clause":"OT-8"},
  {"event":"ended","clause":"OT-14"},
] as const;

/** The clauses one needs to begin to play, and what happens when each is told first. */
export const CORE = [
  {"event":"played","clause":"OT-7"},
  {"event":"won","clause":"OT-8"},
  {"event":"played","clause":"OT-10","when":{"card":"extra"}},
  {"event":"played","clause":"OT-13","when":{"card":"alligator"}},
  {"event":"played","clause":"OT-12","when":{"card":"move"}},
  {"event":"played","clause":"OT-11","when":{"card":"top"}},
] as const;
