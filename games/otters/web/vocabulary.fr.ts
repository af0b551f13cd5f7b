import { listIn } from '$web/words/list';
import { groundOf, grouped } from './cards';
import type { Blue, Ground, Place, Suit } from './types';

export { capital } from '$web/words/capital';

/** The French words that sentences about Otters are made of. */
export const CARDS: Record<Blue, string> = {
  '1': '1',
  '2': '2',
  '3': '3',
  extra: 'Extra',
  top: 'Dessus',
  move: 'Glissade',
  alligator: 'alligator',
};

/** A colour goes with its noun: one lake, several lakes. */
export const SUIT: Record<Suit, string> = { orange: 'orange', green: 'vert', pink: 'rose' };
export const SUITS_MANY: Record<Suit, string> = { orange: 'orange', green: 'verts', pink: 'roses' };

export const SIDES: Record<Place, string> = { 1: 'de gauche', 2: 'du milieu', 3: 'de droite' };

export const WHERE: Record<Place, string> = { 1: 'à gauche', 2: 'au milieu', 3: 'à droite' };

const MANY: Record<Blue, string> = {
  ...CARDS,
  extra: 'Extras',
  move: 'Glissades',
  alligator: 'alligators',
};

const NUMBERS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

export const list = listIn('fr');
export const theLake = (at: Place) => `le lac ${SIDES[at]}`;
export const toLake = (at: Place) => `au lac ${SIDES[at]}`;
export const ofLake = (at: Place) => `du lac ${SIDES[at]}`;
export const cards = (count: number) => (count < 2 ? `${count} carte` : `${count} cartes`);
export const lakes = (count: number) => (count < 2 ? `${count} lac` : `${count} lacs`);
export const points = (count: number) => (count < 2 ? `${count} point` : `${count} points`);

/** « de Léa », « d’Anne ». */
export const of = (name: string) =>
  /^[aâàeéèêëiîïoôuûœæ]/i.test(name) ? `d’${name}` : `de ${name}`;

export function aCard(card: Blue): string {
  const article = card === 'move' ? 'une' : 'un';
  return `${article} ${CARDS[card]}`;
}

/** « un 2, un Extra et trois 1 ». */
export function listed(found: readonly Blue[]): string {
  const parts = grouped(found).map((group) =>
    group.count === 1
      ? aCard(group.of)
      : `${NUMBERS[group.count] ?? group.count} ${MANY[group.of]}`,
  );
  return list(parts);
}

/** « 6 orange ». */
export function groundName(ground: Ground): string {
  const { value, suit } = groundOf(ground);
  return `${value} ${SUIT[suit]}`;
}
