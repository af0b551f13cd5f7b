import type { Guide } from '$web/game/contract';
import { NET, prizeOwner, read } from './spots';
import { GOAL, headsOn, type Move, type View } from './types';

const points = (count: number) => `${count} point${count === 1 ? '' : 's'}`;

export const guide: Guide<View, Move> = {
  start: {
    aim: `Be first to ${GOAL} points. Every otter head on a card is one.`,
    turn: 'Lay a card: a column only goes up, or only down. Or collect a column: then the player before you scores.',
    end: `Somebody has ${GOAL} points.`,
  },
  picked(spots, view, who) {
    const { card, prize } = read(spots);
    const owner = prizeOwner(view);
    if (prize !== null && owner !== null) {
      const won = points(headsOn(prize, view.heads));
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
