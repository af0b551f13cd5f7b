import { listIn } from '$web/words/list';
import { groundOf, grouped } from './cards';
import type { Blue, Ground, Place } from './types';

export { capital } from '$web/words/capital';

/** The English words that sentences about Otters are made of. */
export const CARDS: Record<Blue, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  extra: 'Extra',
  top: 'Top',
  move: 'Move',
  alligator: 'alligator',
};

export const SIDES: Record<Place, string> = { 1: 'left', 2: 'middle', 3: 'right' };

export const WHERE: Record<Place, string> = {
  1: 'on the left',
  2: 'in the middle',
  3: 'on the right',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const list = listIn('en-GB');
export const theLake = (at: Place) => `the ${SIDES[at]} lake`;
export const cards = (count: number) => (count === 1 ? 'one card' : `${count} cards`);
export const lakes = (count: number) => (count === 1 ? '1 lake' : `${count} lakes`);
export const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export function aCard(card: Blue): string {
  const article = card === 'extra' || card === 'alligator' ? 'an' : 'a';
  return `${article} ${CARDS[card]}`;
}

/** "a 2, an Extra and three 1s". */
export function listed(found: readonly Blue[]): string {
  const parts = grouped(found).map(({ of, count }) =>
    count === 1 ? aCard(of) : `${NUMBERS[count] ?? count} ${CARDS[of]}s`,
  );
  return list(parts);
}

/** "orange 6". */
export function groundName(ground: Ground): string {
  const { value, suit } = groundOf(ground);
  return `${suit} ${value}`;
}
