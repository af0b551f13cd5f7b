import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'PR-4': 'Choose five cards to play with. The others wait on your own pile.',
  'PR-6': 'Lay a number that lies between a pile and the pile beside it.',
  'PR-10': 'After your turn you draw until you hold five cards again.',
  'PR-8': 'A card with a ! plays a trick. Hold the PROUT button and make the noise!',
  'PR-12': 'The same number as the pile? Then you may flip the whole pile over.',
};
