/** What the server says of Otter Nonsense: see `sight.rs`, `event.rs` and `notation.rs`. */

import type { Seat } from '$web/game/contract';

/** An otter card by its value, `1` to `13`, or a special. */
export type Card = string;

/** A column, from 1. */
export type Place = number;

export type Direction = 'clockwise' | 'anticlockwise';

export type Phase =
  | { is: 'deal' | 'play' | 'name' | 'take' }
  | { is: 'give' | 'score' | 'restart'; column: Place }
  | { is: 'over'; winner: Seat };

/** What the next card of a column is compared with. */
export type End = { way: 'bare' } | { way: 'free' | 'up' | 'down'; last: number };

export interface ColumnView {
  /** The oldest first. */
  cards: Card[];
  end: End;
}

export interface SeatView {
  seat: Seat;
  hand: (Card | null)[];
  scored: Card[];
  points: number;
}

export interface View {
  phase: Phase;
  now: Seat | null;
  /** Who gets points if a column is collected. */
  before: Seat | null;
  next: Seat | null;
  direction: Direction;
  columns: ColumnView[];
  seats: SeatView[];
  aside: (Card | null)[];
  /** Heads of the values 1 to 13. */
  heads: number[];
}

export type Move =
  | { do: 'lay'; card: Card; column: Place }
  | { do: 'collect' | 'take'; column: Place }
  | { do: 'next'; seat: Seat }
  | { do: 'give' | 'score' | 'restart'; card: Card };

export type Event =
  | {
      event: 'dealt';
      starter: Seat;
      columns: (Card | null)[];
      hands: (Card | null)[][];
      aside: (Card | null)[];
    }
  | { event: 'laid' | 'restarted'; seat: Seat; card: Card | null; column: Place }
  | { event: 'flipped'; direction: Direction }
  | { event: 'named'; seat: Seat; next: Seat }
  | { event: 'collected'; seat: Seat; column: Place; last: boolean }
  | {
      event: 'scored';
      seat: Seat;
      owner: Seat;
      column: Place;
      card: Card | null;
      heads: number;
      points: number;
    }
  | { event: 'taken'; seat: Seat; column: Place; cards: (Card | null)[] }
  | { event: 'won'; seat: Seat; short: boolean };

/** So many points win. */
export const GOAL = 7;

/** The value of an otter card; a special has none. */
export function value(card: Card): number | null {
  const number = Number(card);
  return Number.isInteger(number) ? number : null;
}

/** The heads on a card. */
export function headsOn(card: Card, heads: readonly number[]): number {
  return heads[(value(card) ?? 0) - 1] ?? 0;
}
