import type { Lesson } from '$web/lesson/contract';
import { otherName, playerAt, type Card } from './faces';
import { CORE, PILES, type Move, type View } from './generated/wire';
import { pileSpot, placeOf } from './spots';

export default {
  core: CORE,
  rules(move, view) {
    switch (move.do) {
      case 'draw':
        return [view.phase === 'bonus' ? 'OB-9' : 'OB-5'];
      case 'show':
        return ['OB-6'];
      case 'discard':
        return ['OB-8'];
      case 'done':
        return [];
    }
  },
  picture(spot, view) {
    const place = placeOf(spot);
    if (place !== null) {
      const rack = 'seat' in view ? playerAt(view, view.seat)?.rack : undefined;
      return { card: { name: view.active, face: rack?.[place - 1]?.[view.active] ?? null } };
    }
    const pile = PILES.find((one) => pileSpot(one) === spot);
    if (!pile) return { sign: 'yes' };
    const name = pile === 'discard' ? view.active : otherName(view.active);
    return { card: { name, face: view[pile].cards[0]?.[name] ?? null }, pile: true };
  },
} satisfies Lesson<View, Move, Card>;
