// Written from the types of its rules by `cargo bless otto-bruno`: do not change it here.

/** The table as a pair of eyes sees it. */
export type View = {
  /** The face that counts now. */
  active: Name;
  /** The left draw pile. */
  left: PileView;
  /** The right draw pile. */
  right: PileView;
  /** The discard pile. */
  discard: PileView;
  /** Everybody, from A. */
  players: Player[];
} & (
  /** The deal. */
  | { phase: "deal" }
  /** A card to be drawn. */
  | {
      phase: "draw";
      /** By whom. */
      seat: Seat;
      /** Must it come from a draw pile (OB-14)? */
      fresh: boolean;
    }
  /** A set, a discard or the end of the turn. */
  | {
      phase: "play";
      /** From whom. */
      seat: Seat;
      /** How many sets were shown in this turn. */
      shown: number;
      /** Is this the last turn (OB-12)? */
      last: boolean;
    }
  /** A bonus card to be drawn from a draw pile. */
  | {
      phase: "bonus";
      /** By whom. */
      seat: Seat;
      /** How many bonus cards there are to draw. */
      to_come: number;
    }
  /** Nothing: the game is over. */
  | { phase: "over" }
);

/** Something that happened, with what a pair of eyes saw of the cards right after. */
export type Event =
  /** The cards were dealt. */
  | {
      event: "dealt";
      /** Who starts. */
      starter: Seat;
      /** The rack of each seat from A. */
      racks: Stood[][];
      /** The left draw pile. */
      left: PileView;
      /** The right draw pile. */
      right: PileView;
      /** The discard pile. */
      discard: PileView;
    }
  /** A card was drawn. */
  | {
      event: "drawn";
      /** By whom. */
      seat: Seat;
      /** From which pile. */
      from: Pile;
      /** Was it a bonus card? */
      bonus: boolean;
      /** The card in its rack. */
      card: Stood;
      /** The card that came to light on the pile. */
      next: Seen | null;
    }
  /** A set was shown. */
  | {
      event: "shown";
      /** By whom. */
      seat: Seat;
      /** Where its cards stood. */
      places: Places;
      /** Its cards in their order. */
      cards: Seen[];
    }
  /** A card was discarded. */
  | {
      event: "discarded";
      /** By whom. */
      seat: Seat;
      /** Where it stood. */
      place: Place;
      /** The card. */
      card: Seen;
    }
  /** No set was shown, or no further one. */
  | {
      event: "done";
      /** By whom. */
      seat: Seat;
    }
  /** Racks and piles were turned over. */
  | {
      event: "turned";
      /** The face that counts now. */
      active: Name;
      /** The rack of each seat from A. */
      racks: Stood[][];
      /** What is up now on the left draw pile. */
      left: Seen | null;
      /** What is up now on the right draw pile. */
      right: Seen | null;
      /** What is up now on the discard pile. */
      discard: Seen | null;
    }
  /** A draw pile ran out: this turn is the last. */
  | {
      event: "emptied";
      /** Which. */
      pile: Pile;
    }
  /** The game ended and all racks were laid open. */
  | {
      event: "over";
      /** The rack of each seat from A. */
      racks: Stood[][];
    };

/** A decision of a seat. Cards that their owner cannot tell apart make one move, that of the leftmost. */
export type Move =
  /** Draws the top card of a pile, at the start of a turn (OB-5) or as a bonus (OB-9). */
  | {
      do: "draw";
      /** The pile. */
      from: Pile;
    }
  /** Shows a set and keeps it as won (OB-7). */
  | {
      do: "show";
      /** Where its cards stand. */
      places: Places;
    }
  /** Discards a card (OB-8). */
  | {
      do: "discard";
      /** Where it stands. */
      place: Place;
    }
  /** Shows no set, or no further one. */
  | { do: "done" };

/** The options of a table. */
export type Options = {
  /** Does the first seat begin, and not whom chance draws (OB-4)? */
  first_begins?: boolean;
  /** The cards (OB-2). */
  deck?: Deck;
};

/** Why something is not allowed: the clause, and a sentence. */
export type Refusal =
  /** OB-1: These are not the cards of this deck. */
  | "wrong-cards"
  /** OB-3: This deal is for another number of players. */
  | "wrong-seats"
  /** OB-3: A rack gets seven cards, the discard pile three, and each draw pile half of the rest. */
  | "wrong-groups"
  /** OB-4: Nobody starts from that seat at this table. */
  | "wrong-starter"
  /** OB-5: Draw a card first. */
  | "draw-first"
  /** OB-5: You have drawn your card. */
  | "drawn-already"
  /** OB-5: Your rack has no card in this place. */
  | "no-card-there"
  /** OB-5: The discard pile is empty. */
  | "empty-pile"
  /** OB-5: You will not discard, so three cards must stay on the discard pile. */
  | "three-stay"
  /** OB-6: These four cards are no set. */
  | "not-a-set"
  /** OB-6: A set has one joker at most. */
  | "one-joker"
  /** OB-8: You hold eight cards: show a set or discard one. */
  | "must-discard"
  /** OB-8: You discard only with eight cards in your rack. */
  | "nothing-to-discard"
  /** OB-9: After a set you discard nothing. */
  | "no-discard-after-set"
  /** OB-9: Draw your bonus cards first. */
  | "bonus-first"
  /** OB-9: Three cards stay on the discard pile: draw this bonus card from a draw pile. */
  | "bonus-from-draw-pile"
  /** OB-11: A set that bonus cards make waits for your next turn. */
  | "set-waits"
  /** OB-14: No card came from a draw pile for three rounds: this one must. */
  | "draw-pile-now"
  /** OB-15: You cannot tell this card from one further left: name that one. */
  | "leftmost-twin";

/** What can be said for a move: the codes, and what each speaks of. */
export type Reasons = {
  /** Because it wins the game. */
  wins: {};
  /** Because it shows a set. */
  "shows-set": {};
  /** Because it leaves a second set to show. */
  "two-sets": {};
  /** Because it keeps the joker. */
  "keeps-joker": {};
  /** Because it completes a set with the card from the {from} pile. */
  completes: { from: Pile };
  /** Because it brings you a joker. */
  "takes-joker": {};
  /** Because it leaves you one card short of a set, with the card from the {from} pile. */
  builds: { from: Pile };
  /** Because it takes from the {from} pile, where {count} dice that help you may come. */
  promising: { from: Pile; count: number };
  /** Because it keeps from {seat} a card that completes a set. */
  denies: { seat: Seat };
  /** Because it leaves the {face} on the discard pile, which helps you little. */
  "useless-top": { face: Face };
  /** Because it brings the end nearer while you lead. */
  "hurries-end": {};
  /** Because it puts the end off while you are behind. */
  "delays-end": {};
  /** Because it leaves {count} different dice that would complete a set. */
  chances: { count: number };
  /** Because it keeps your {count} dice of colour {colour}. */
  "keeps-colour": { colour: Colour; count: number };
  /** Because it keeps your {count} dice of value {value}. */
  "keeps-value": { value: number; count: number };
  /** Because it rids you of a second {face}. */
  double: { face: Face };
  /** Because it rids you of the {face}, which goes with little. */
  lonely: { face: Face };
  /** Because it loses little on the other side, a {face}. */
  "useless-behind": { face: Face };
  /** Because it is of no use to {seat}. */
  "helps-not": { seat: Seat };
};

/** A name: otto or bruno. */
export const NAMES = ["otto", "bruno"] as const;
export type Name = (typeof NAMES)[number];

/** A seat, clockwise from A. */
export type Seat = "A" | "B" | "C" | "D" | "E" | "F";

/** A pile. */
export type PileView = {
  /** How many cards it has. */
  count: number;
  /** From the top down to the last one of which these eyes see something. */
  cards: Seen[];
};

/** What a pair of eyes sees of a card, written as the card with `?` for an unseen face: `3g/?`. */
export type Seen = {
  /** Its OTTO face. */
  otto: Face | null;
  /** Its BRUNO face. */
  bruno: Face | null;
};

/** A die from 1 to 4 with the letter of its colour, as 3g, or a joker. */
export type Face =
  | "1r" | "1y" | "1g" | "1b" | "2r" | "2y" | "2g" | "2b" | "3r" | "3y" | "3g"
  | "3b" | "4r" | "4y" | "4g" | "4b" | "joker";

/** A player's side of the table. */
export type Player = {
  /** Where he sits. */
  seat: Seat;
  /** His rack from his left. */
  rack: Stood[];
  /** The sets he has won, in the order he showed them. */
  sets: Seen[][];
  /** What the cards in his rack count for, once all are laid open (OB-13). */
  rest: number | null;
};

/** A card in a rack. */
export type Stood = {
  /** Its OTTO face. */
  otto: Face | null;
  /** Its BRUNO face. */
  bruno: Face | null;
  /** The leftmost card of his own rack that the looking seat cannot tell from it: moves name that one. */
  twin?: Place | null;
};

/** A place from 1 to 8. */
export const PLACES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Place = (typeof PLACES)[number];

/** A pile: left, right or discard. */
export const PILES = ["left", "right", "discard"] as const;
export type Pile = (typeof PILES)[number];

/** Four places of a rack, written from left to right, read in any order. */
export type Places = (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];

/** A colour: r, y, g or b. */
export const COLOURS = ["r", "y", "g", "b"] as const;
export type Colour = (typeof COLOURS)[number];

/** The card list: how many jokers, and which BRUNO faces each OTTO face has behind it. */
export type Deck = {
  jokers: number;
  backs: { [key in "1r" | "1y" | "1g" | "1b" | "2r" | "2y" | "2g" | "2b" | "3r" | "3y" | "3g" | "3b" | "4r" | "4y" | "4g" | "4b" | "joker"]?: Face[] };
};

/** The clauses that apply when something happens, some only where fields, as text, begin so. */
export const CITATIONS = [
  {"event":"dealt","clause":"OB-3"},
  {"event":"dealt","clause":"OB-4"},
  {"event":"drawn","clause":"OB-5","when":{"bonus":"false"}},
  {"event":"drawn","clause":"OB-9","when":{"bonus":"true"}},
  {"event":"shown","clause":"OB-6"},
  {"event":"shown","clause":"OB-7"},
  {"event":"discarded","clause":"OB-8"},
  {"event":"done","clause":"OB-7"},
  {"event":"turned","clause":"OB-10"},
  {"event":"emptied","clause":"OB-12"},
  {"event":"over","clause":"OB-13"},
] as const;

/** The clauses one needs to begin to play, and what happens when each is told first. */
export const CORE = [
  {"event":"drawn","clause":"OB-5","when":{"bonus":"false"}},
  {"event":"discarded","clause":"OB-8"},
  {"event":"shown","clause":"OB-6"},
  {"event":"drawn","clause":"OB-9","when":{"bonus":"true"}},
  {"event":"turned","clause":"OB-10"},
] as const;
