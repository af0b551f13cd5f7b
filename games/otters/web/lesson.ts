import type { Lesson } from '$web/lesson/contract';
import type { Card } from './cards';
import { CORE, type Blue, type Move, type View } from './generated/wire';
import { cardPicked } from './spots';

/** What is told of a card that does something. */
const SPECIAL: Partial<Record<Blue, string>> = {
  extra: 'OT-10',
  top: 'OT-11',
  move: 'OT-12',
  alligator: 'OT-13',
};

export default {
  core: CORE,
  rules(move) {
    if (move.do === 'take') return ['OT-12'];
    const special = SPECIAL[move.card];
    return special ? ['OT-7', special] : ['OT-7'];
  },
  picture(spot, view) {
    const card = cardPicked([spot]);
    if (card) return { card };
    const [kind, at, otter] = spot.split(':');
    if (kind === 'otter') return { card: otter as Blue };
    return { card: view.lakes[Number(at) - 1]?.ground ?? 'lake', pile: true };
  },
} satisfies Lesson<View, Move, Card>;
