import { PLACES, type Card, type Place } from './generated/wire';

/** So many points win. */
export const GOAL = 7;

/** The value of an otter card; a special has none. */
export function value(card: Card): number | null {
  const number = Number(card);
  return Number.isInteger(number) ? number : null;
}

/** The place of the column with this index. */
export const placeAt = (index: number): Place => PLACES[index] ?? 1;

/** The heads on a card. */
export function headsOn(card: Card, heads: readonly number[]): number {
  return heads[(value(card) ?? 0) - 1] ?? 0;
}
