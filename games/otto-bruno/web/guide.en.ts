import type { Guide } from '$web/game/contract';
import { anySideUp, playerAt } from './faces';
import { SET, placeOf } from './spots';
import type { Move, View } from './types';

const NUMBER = ['no', 'One', 'Two', 'Three'];

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Show the most sets: 1, 2, 3, 4 in one colour, or one number in four colours.',
    turn: 'Draw a card. Then show a set, or discard a card. After a set everything turns over: now the other side of all cards counts.',
    end: 'When a draw pile is empty, that turn is the last.',
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
    const more = `${NUMBER[missing]} more for a set`;
    return `${joker}${more}${discards ? ', or tap the discard pile' : ''}.`;
  },
};
