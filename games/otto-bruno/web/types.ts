/** Otto & Bruno as the server writes it in JSON. */

import type { Seat } from '$web/game/contract';

/** The two sides of every card. */
export type Name = 'otto' | 'bruno';
export type Colour = 'r' | 'y' | 'g' | 'b';
export type Value = 1 | 2 | 3 | 4;
/** What a side shows: a die or a joker. */
export type Face = `${Value}${Colour}` | 'joker';
export type PileName = 'left' | 'right' | 'discard';

/** What is seen of a card. */
export interface Seen {
  otto: Face | null;
  bruno: Face | null;
}

/** A card in a rack; `twin` is the place of the leftmost that its owner cannot tell from it. */
export type Stood = Seen & { twin?: number };

export interface PileView {
  count: number;
  /** From the top down. */
  cards: Seen[];
}

export interface Player {
  seat: Seat;
  /** From his left. */
  rack: Stood[];
  sets: Seen[][];
  /** What is left in the rack counts for this, once all is laid open. */
  rest: number | null;
}

export type Stage =
  | { phase: 'deal' }
  | { phase: 'draw'; seat: Seat; fresh: boolean }
  | { phase: 'play'; seat: Seat; shown: number; last: boolean }
  | { phase: 'bonus'; seat: Seat; to_come: number }
  | { phase: 'over' };

export type View = Stage &
  Record<PileName, PileView> & {
    /** The side that counts now. */
    active: Name;
    players: Player[];
  };

export type Move =
  | { do: 'draw'; from: PileName }
  | { do: 'show'; places: number[] }
  | { do: 'discard'; place: number }
  | { do: 'done' };

export type Event =
  | ({ event: 'dealt'; starter: Seat; racks: Stood[][] } & Record<PileName, PileView>)
  | {
      event: 'drawn';
      seat: Seat;
      from: PileName;
      bonus: boolean;
      card: Stood;
      next: Seen | null;
    }
  | { event: 'shown'; seat: Seat; places: number[]; cards: Seen[] }
  | { event: 'discarded'; seat: Seat; place: number; card: Seen }
  | { event: 'done'; seat: Seat }
  | {
      event: 'turned';
      active: Name;
      racks: Stood[][];
      left: Seen | null;
      right: Seen | null;
      discard: Seen | null;
    }
  | { event: 'emptied'; pile: PileName }
  | { event: 'over'; racks: Stood[][] };

/** A card as it lies before somebody: which side is up, and what it shows if that is known. */
export interface Card {
  name: Name;
  face: Face | null;
  /** The other side, where that may be seen too. */
  behind?: Face | null;
}
