import type { Guide } from '$web/game/contract';
import { NET, prizeOwner, read } from './spots';
import { GOAL, headsOn, type Move, type View } from './types';

const heads = (count: number) => `${count} head${count === 1 ? '' : 's'}`;

export const guide: Guide<View, Move> = {
  start: {
    aim: `Be the first to have ${GOAL} otter heads. You get them from the player after you, who has to collect.`,
    turn: 'Lay a card on a column that goes its way, up or down. Or collect a column: whoever played before you gets one card of it.',
    end: `It ends at ${GOAL} heads. Whoever lays their last card takes a column too, and keeps one card of it.`,
  },
  picked(spots, view, who) {
    const { card, prize } = read(spots);
    const owner = prizeOwner(view);
    if (prize !== null && owner !== null) {
      const won = heads(headsOn(prize, view.heads));
      return `${owner === who.me ? 'You get' : `${who.name(owner)} gets`} ${won}: now the basket.`;
    }
    if (spots.includes(NET)) {
      const gets = view.before === null ? '' : ` ${who.name(view.before)} gets one card of it.`;
      return `Collect which column?${gets}`;
    }
    if (card === 'turn') return 'Turn: play goes the other way round. Now a column for it.';
    if (card === 'pick') return 'Pick: you choose who plays next. Now a column for it.';
    if (card === null) return null;
    return view.phase.is === 'restart'
      ? `Your ${card} starts column ${view.phase.column}: now tap that.`
      : `Now the column for your ${card}.`;
  },
};
