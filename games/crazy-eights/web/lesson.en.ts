import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'CE-4': 'Lay a card of the same suit or with the same number.',
  'CE-5': 'Nothing fits? Then draw a card. Still nothing? Then pass.',
  'CE-7': 'An 8 fits everywhere. Whoever plays it says which suit comes next.',
  'CE-9': 'A 2! The next player draws two cards, or answers with another 2.',
  'CE-10': 'A queen! The next player is left out.',
  'CE-11': 'An ace! Now it goes round the other way.',
};
