import { effect, isUnicorn, value } from './cards';
import type { Card, Grade, Intox, MadeSet, Place } from './types';

export const plural = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

export const INTOX: Record<Intox, string> = {
  gift: 'Gift',
  swap: 'Swap',
  draught: 'Draught',
  phew: 'Phew',
};

export const PLACE: Record<Place, string> = { 1: 'left', 2: 'middle', 3: 'right' };

/** Three equal tops, or three in a row. */
export const MADE: Record<MadeSet, string> = { brelan: 'triple', suite: 'run' };

export const GRADE: Record<Grade, string> = {
  perfect: 'Perfect!',
  great: 'Great!',
  good: 'Good!',
  again: 'Try again!',
};

/** A card by itself. */
export function card(card: Card | null): string {
  if (card === null) return 'a hidden card';
  const intox = effect(card);
  if (intox !== null) return INTOX[intox];
  return isUnicorn(card) ? `unicorn ${value(card)}` : `${value(card)}`;
}

/** A card in a sentence. */
export function the(one: Card | null): string {
  if (one === null) return 'a card';
  return effect(one) === null ? `the ${card(one)}` : `a ${card(one)}`;
}
