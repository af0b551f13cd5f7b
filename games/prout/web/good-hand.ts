/** Five cards for whoever cannot tell yet which are good. */

import { alike, effect, isUnicorn, value } from './cards';
import type { Card } from './generated/wire';

/** What a hand is glad to have one of: it fits everywhere, here or there, or saves from a penalty. */
const WANTED: readonly ((card: Card) => boolean)[] = [
  isUnicorn,
  (card) => between(card, 5, 9),
  (card) => between(card, 1, 4),
  (card) => between(card, 10, 13),
  (card) => effect(card) !== null,
];

function between(card: Card, low: number, high: number): boolean {
  const number = isUnicorn(card) ? null : value(card);
  return number !== null && low <= number && number <= high;
}

/**
 * The card to take next of those dealt (PR-4): of a sort that is not held yet, as long as there is one;
 * `chance` from 0 to 1 decides among them.
 */
export function nextCard(
  dealt: readonly (Card | null)[],
  held: readonly (Card | null)[],
  chance: number,
): Card | null {
  const kinds = alike(dealt).map(({ card }) => card);
  const misses = WANTED.filter((fits) => !held.some((card) => card !== null && fits(card)));
  const found = misses.map((fits) => kinds.filter(fits)).find((those) => those.length > 0);
  const those = found ?? kinds;
  return those[Math.floor(chance * those.length)] ?? null;
}
