import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OT-7': 'Play two cards in your turn. Send each to a lake you like.',
  'OT-8': 'Enough otters for the number of the lake? At the end of your turn it is yours.',
  'OT-10': 'Extra! You play one more card in this turn.',
  'OT-11': 'Top! The top card of the deck swims along.',
  'OT-12': 'Move! An otter from another lake comes over.',
  'OT-13': 'An alligator! Nobody plays here until its owner’s next turn.',
};
