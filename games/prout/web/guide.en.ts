import type { Guide } from '$web/game/contract';
import { effect, isUnicorn, leftOf } from './cards';
import { labels } from './labels.en';
import { card as called } from './names.en';
import { held, spot } from './spots';
import type { Move, View } from './types';

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Get rid of your cards: the fewest left win.',
    turn: 'Lay a number that lies between two piles side by side. Or tap a ! card and hold PROUT!',
    end: 'Somebody has no card left.',
  },
  before: ({ now }) =>
    now === 'choose'
      ? 'Pick five cards to hold: low, middle and high ones. The rest is your draw pile.'
      : null,
  picked(spots, view, who, moves) {
    const said = spots.find((one) => one.startsWith('say:'));
    if (said) return `You say ${said.slice(4)}: now Flip!`;
    const card = held(spots);
    if (card === null) return null;
    const intox = effect(card);
    if (view.now === 'give') return view.to === null ? null : `Now tap ${who.name(view.to)}.`;
    if (view.now === 'draught') {
      return who.me === null ? null : `For ${who.name(leftOf(view, who.me))}: now the envelope.`;
    }
    if (view.now === 'phew') return `${called(card)} leaves the game: now the bin.`;
    if (intox !== null) {
      return spots.includes(spot.prout) ? labels.whom : `${labels.effects[intox]} Now hold PROUT!`;
    }
    if (!moves.some((move) => move.do === 'lay')) return null;
    return isUnicorn(card)
      ? 'A unicorn fits on every pile. Which one?'
      : `Now the pile for your ${called(card)}.`;
  },
};
