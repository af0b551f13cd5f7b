import { effect, isUnicorn, value } from './cards';
import type { Card, Grade, Intox, Place } from './types';

export const plural = (count: number, one: string, other: string): string =>
  `${count} ${count < 2 ? one : other}`;

export const INTOX: Record<Intox, string> = {
  gift: 'Cadeau',
  swap: 'Échange',
  draught: 'Courant d’air',
  phew: 'Ouf',
};

/** Which pile: "la pile de gauche". */
export const PLACE: Record<Place, string> = {
  1: 'pile de gauche',
  2: 'pile du milieu',
  3: 'pile de droite',
};

export const GRADE: Record<Grade, string> = {
  perfect: 'Parfait !',
  great: 'Superbe !',
  good: 'Bien !',
  again: 'Essaie encore !',
};

/** A card by itself. */
export function card(card: Card | null): string {
  if (card === null) return 'une carte cachée';
  const intox = effect(card);
  if (intox !== null) return INTOX[intox];
  return isUnicorn(card) ? `licorne ${value(card)}` : `${value(card)}`;
}

/** A card in a sentence. */
export function the(one: Card | null): string {
  if (one === null) return 'une carte';
  if (effect(one) !== null) return `la carte ${card(one)}`;
  return isUnicorn(one) ? `la ${card(one)}` : `le ${card(one)}`;
}
