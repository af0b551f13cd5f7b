import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OB-5': 'Take a card. Touch one of the three piles.',
  'OB-8': 'No set? Then put one of your cards on the pile in the middle.',
  'OB-6': 'A set! 1, 2, 3, 4 in one colour, or one number in all four colours. Touch its cards.',
  'OB-9': 'For a set you get two cards more.',
  'OB-10': 'After a set everything turns over. Now the other faces count!',
};
