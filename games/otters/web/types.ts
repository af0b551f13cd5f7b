/** The table as the server writes it: see `src/view.rs`, `src/event.rs`, `src/notation.rs`. */

import type { Seat } from '$web/game/contract';

/** The kinds of blue cards, in the order of the server (OT-2). */
export const BLUES = ['1', '2', '3', 'extra', 'top', 'move', 'alligator'] as const;
export type Blue = (typeof BLUES)[number];

/** Everything but an alligator is an otter (OT-12). */
export type OtterKind = Exclude<Blue, 'alligator'>;

/** What a card does besides lying there. */
export type Special = 'extra' | 'top' | 'move' | 'alligator';

export const SUITS = ['orange', 'green', 'pink'] as const;
export type Suit = (typeof SUITS)[number];

/** A lake: its value and the first letter of its suit, as `6o` (OT-1). */
export type Ground = `${number}${'o' | 'g' | 'p'}`;

/** What a card can show; `lake` is the back of a lake, no card the back of a blue one. */
export type Card = Blue | Ground | 'lake';

/** Where a lake lies, from left to right. */
export const PLACES = [1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

export type Doing =
  | { is: 'dealing' }
  | { is: 'play'; left: number }
  | { is: 'take'; to: Place }
  | { is: 'shuffling' }
  | { is: 'over' };

export interface Lake {
  ground: Ground;
  /** What its otters add up to. */
  total: number;
  otters: OtterKind[];
  /** Whose alligator bars it. */
  alligator: Seat | null;
}

export interface Player {
  seat: Seat;
  partner: Seat | null;
  /** `null` for a card that is not seen. */
  hand: (Blue | null)[];
  won: Ground[];
  /** Of the whole side. */
  points: number;
}

export interface View {
  turn: Seat | null;
  doing: Doing;
  simple: boolean;
  lakes: (Lake | null)[];
  players: Player[];
  deck: number;
  discards: Blue[];
  playgrounds: number;
}

export type Move = { do: 'play'; card: Blue; at: Place } | { do: 'take'; card: Blue; from: Place };

export type Event =
  | { event: 'starter'; seat: Seat }
  | { event: 'opened'; ground: Ground | null; at: Place }
  | { event: 'turn'; seat: Seat }
  | { event: 'drew'; seat: Seat; cards: (Blue | null)[] }
  | { event: 'emptied' }
  | { event: 'shuffled'; count: number }
  | { event: 'left'; seat: Seat; card: Blue | null; from: Place }
  | { event: 'passed'; seat: Seat }
  | { event: 'played'; seat: Seat; card: Blue | null; at: Place }
  | { event: 'revealed'; card: Blue | null; at: Place }
  | { event: 'nothing-revealed' }
  | { event: 'moved'; card: Blue | null; from: Place; to: Place }
  | { event: 'nothing-moved' }
  | {
      event: 'won';
      seat: Seat;
      ground: Ground | null;
      at: Place;
      cards: (Blue | null)[];
      /** Of the winner's side, now. */
      points: number;
    }
  | { event: 'ended' };
