import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'ON-7': 'Lay a card on a column. A column that climbs goes on climbing, one that falls, falling.',
  'ON-9': 'Nothing to lay? Take a whole column. The player before you gets one of its cards.',
  'ON-3': 'Every otter head on that card is a point. Seven points win!',
  'ON-12': 'The empty column starts again with a card from the hand.',
  'ON-14': 'Turn! Now it goes round the other way.',
};
