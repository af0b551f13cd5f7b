import type { Lesson } from '$web/lesson/contract';
import { CORE, type Card, type Move, type View } from './generated/wire';

export default {
  core: CORE,
  rules(move) {
    switch (move.do) {
      case 'take':
      case 'drop':
      case 'keep':
        return ['PR-4'];
      case 'lay':
        return ['PR-6'];
      case 'gift':
      case 'swap':
      case 'draught':
      case 'phew':
        return ['PR-8'];
      case 'flip':
        return ['PR-12'];
      default:
        return [];
    }
  },
  picture(spot, view) {
    const [kind = '', name = ''] = spot.split(':');
    switch (kind) {
      case 'hand':
      case 'deal':
      case 'say':
        return { card: name as Card };
      case 'pile': {
        const top = view.piles[Number(name) - 1]?.layers.at(-1);
        return top ? { card: top.up ? top.card : null, pile: true } : { sign: 'place' };
      }
      case 'seat':
        return { seat: view.seats[name.charCodeAt(0) - 65]?.seat ?? 'A' };
      case 'draw':
        return { card: null, pile: true };
      case 'flip':
        return { sign: 'flip' };
      case 'prout':
        return { sign: 'puff' };
      case 'hush':
        return { sign: 'hush' };
      case 'seal':
        return { sign: 'letter' };
      case 'discard':
        return { sign: 'bin' };
      case 'keep':
        return { sign: 'yes' };
      default:
        return { sign: 'no' };
    }
  },
} satisfies Lesson<View, Move, Card>;
