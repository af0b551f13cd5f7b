import type { Guide } from '$web/game/contract';
import { NET, prizeOwner, read } from './spots';
import { GOAL, headsOn, type Move, type View } from './types';

const points = (count: number) => `${count} point${count < 2 ? '' : 's'}`;

export const guide: Guide<View, Move> = {
  start: {
    aim: `Arrive en premier à ${GOAL} points. Chaque tête de loutre en vaut un.`,
    turn: 'Pose une carte : une colonne monte, ou descend. Ou ramasse une colonne : qui a joué avant toi marque.',
    end: `Quelqu’un a ${GOAL} points.`,
  },
  picked(spots, view, who) {
    const { card, prize } = read(spots);
    const owner = prizeOwner(view);
    if (prize !== null && owner !== null) {
      const won = points(headsOn(prize, view.heads));
      return `${won} pour ${owner === who.me ? 'toi' : who.name(owner)} : maintenant le panier.`;
    }
    if (spots.includes(NET)) {
      const gets = view.before === null ? '' : ` ${who.name(view.before)} en reçoit une carte.`;
      return `Quelle colonne ramasser ?${gets}`;
    }
    if (card === 'turn') return 'Demi-tour : on tourne dans l’autre sens. Dans quelle colonne ?';
    if (card === 'pick') return 'Choix : tu choisis qui joue ensuite. Dans quelle colonne ?';
    if (card === null) return null;
    return view.phase.is === 'restart'
      ? `Ton ${card} recommence la colonne ${view.phase.column} : touche-la.`
      : `Maintenant la colonne pour ton ${card}.`;
  },
};
