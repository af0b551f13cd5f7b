import type { Guide } from '$web/game/contract';
import { NET, prizeOwner, read } from './spots';
import { GOAL, headsOn, type Move, type View } from './types';

const heads = (count: number) => `${count} tête${count < 2 ? '' : 's'}`;

export const guide: Guide<View, Move> = {
  start: {
    aim: `Avoir en premier ${GOAL} têtes de loutre. Elles viennent de la personne d’après, quand elle doit ramasser.`,
    turn: 'Pose une carte sur une colonne, dans son sens : elle monte ou elle descend. Ou ramasse une colonne : qui a joué avant toi en reçoit une carte.',
    end: `À ${GOAL} têtes, c’est gagné. Qui pose sa dernière carte prend aussi une colonne et en garde une carte.`,
  },
  picked(spots, view, who) {
    const { card, prize } = read(spots);
    const owner = prizeOwner(view);
    if (prize !== null && owner !== null) {
      const won = heads(headsOn(prize, view.heads));
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
