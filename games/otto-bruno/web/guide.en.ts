import type { Guide } from '$web/game/contract';
import { anySideUp, playerAt } from './faces';
import { SET, placeOf } from './spots';
import type { Move, View } from './types';

const NUMBER = ['no', 'One', 'Two', 'Three'];

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Show sets: 1, 2, 3, 4 in one colour, or one number in all four colours.',
    turn: 'Draw. Then show a set, or discard. After a set, every card turns over!',
    end: 'A draw pile is empty: most sets win.',
  },
  picked(spots, view, who, moves) {
    const places = spots.flatMap((spot) => placeOf(spot) ?? []);
    const missing = SET - places.length;
    if (places.length === 0 || missing <= 0) return null;
    const rack = playerAt(view, who.me)?.rack ?? [];
    const faces = places.map((place) => {
      const stood = rack[place - 1];
      return stood && anySideUp(stood, view.active).face;
    });
    const joker = faces.at(-1) === 'joker' ? 'A joker stands for any card. ' : '';
    const discards = places.length === 1 && moves.some((move) => move.do === 'discard');
    if (!moves.some((move) => move.do === 'show')) {
      if (places.length > 1) return 'You have no set with these cards: put them back.';
      return `No set with it yet${discards ? ': tap the discard pile, or another card' : ''}.`;
    }
    const more = `${NUMBER[missing]} more for a set`;
    return `${joker}${more}${discards ? ', or tap the discard pile' : ''}.`;
  },
};
