import type { Lesson } from '$web/lesson/contract';
import { CORE, type Card, type Move, type View } from './generated/wire';
import { read } from './spots';

export default {
  core: CORE,
  rules(move) {
    switch (move.do) {
      case 'lay':
        return ['ON-7'];
      case 'collect':
        return ['ON-9'];
      case 'give':
      case 'score':
        return ['ON-3'];
      case 'restart':
        return ['ON-12'];
      case 'take':
      case 'next':
        return [];
    }
  },
  picture(spot, view) {
    const { card, net, prize, column, seat } = read([spot]);
    if (net) return { sign: 'net' };
    if (column !== null) {
      const end = view.columns[column - 1]?.cards.at(-1);
      return end ? { card: end, pile: true } : { sign: 'place' };
    }
    if (seat !== null) return { seat };
    const shown = prize ?? card;
    return shown === null ? { sign: 'basket' } : { card: shown };
  },
} satisfies Lesson<View, Move, Card>;
