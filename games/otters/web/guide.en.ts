import type { Guide } from '$web/game/contract';
import { cardPicked } from './spots';
import type { Blue, Move, View } from './types';

/** What a card does, in the fewest words. */
const DOES: Record<Blue, string> = {
  '1': 'Your 1 swims to which lake?',
  '2': 'Your 2 swims to which lake?',
  '3': 'Your 3 swims to which lake?',
  extra: 'Extra: worth 1, and you play one more card. Which lake?',
  top: 'Top: worth 1, and the top card of the deck comes along. Which lake?',
  move: 'Move: worth 1, and it brings an otter from another lake. Which lake?',
  alligator: 'Alligator: nobody plays there until your next turn. Which lake?',
};

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Win lakes. Each counts its number, and three of one colour count 5 extra.',
    turn: 'Play two cards to any lake. If it is full when your turn ends, it is yours.',
    end: 'No lake is left: most points win.',
  },
  picked(spots, view) {
    const card = cardPicked(spots);
    return card && view.doing.is === 'play' ? DOES[card] : null;
  },
};
