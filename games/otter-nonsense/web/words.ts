import type { GameWords, Seat, Who } from '$web/game/contract';
import type { Card, ColumnView, Direction, End, Event, Move, Place, View } from './types';

/** What the pieces of this game say besides what every game says. */
export interface Words extends GameWords<View, Move, Event, Card> {
  /** On the net that collects: one short word, and its spoken name. */
  net: string;
  netSpoken(before: Seat | null, who: Who): string;
  /** Which way play goes round. */
  direction(direction: Direction): string;
  /** The name of the list of players in the order of play. */
  order: string;
  /** Said of whoever gets points if a column is collected. */
  getsPoints: string;
  /** What fits at the end of a column, in two or three words. */
  fits(end: End): string;
  /** A column, spoken: its cards, its way, what fits. */
  column(place: Place, column: ColumnView): string;
  /** On the place of an empty column. */
  startHere: string;
  /** Equal cards, spoken, with the heads on each. */
  stack(card: Card, count: number, heads: number): string;
  /** On the basket into which a card is given or kept. */
  basket(owner: Seat, who: Who): string;
  /** Points out of those that win, spoken. */
  points(points: number): string;
  /** The cards set aside, spoken. */
  aside(count: number): string;
}
