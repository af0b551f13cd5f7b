import type { Seat } from '$web/game/contract';
import {
  INTOXES,
  type Card,
  type Intox,
  type PileView,
  type SeatView,
  type View,
} from './generated/wire';

/** The effect of an INTOX card, `null` for a numbered one. */
export function effect(card: Card): Intox | null {
  return INTOXES.find((intox) => intox === card) ?? null;
}

export function isUnicorn(card: Card): boolean {
  return card.startsWith('u');
}

/** The number on a card; INTOX cards have none. */
export function value(card: Card): number | null {
  const number = Number(isUnicorn(card) ? card.slice(1) : card);
  return Number.isNaN(number) ? null : number;
}

/** Cards that look alike, of which one is as good as another. */
export interface Alike {
  card: Card;
  count: number;
}

/** Seen cards by kind, in the order of their first appearance. */
export function alike(cards: readonly (Card | null)[]): Alike[] {
  const counts = new Map<Card, number>();
  for (const card of cards) if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** The card that a pile shows; `null` for a back or an empty place. */
export function top(pile: PileView | undefined): Card | null {
  return pile?.layers.at(-1)?.card ?? null;
}

export function seatOf(view: View, seat: Seat | null): SeatView | null {
  return view.seats.find((row) => row.seat === seat) ?? null;
}

/** Whoever sits to the left: the next in turn. */
export function leftOf(view: View, seat: Seat): Seat {
  const at = view.seats.findIndex((row) => row.seat === seat);
  return view.seats[(at + 1) % view.seats.length]?.seat ?? seat;
}
