import type { Guide } from '$web/game/contract';
import { effect, isUnicorn, leftOf } from './cards';
import { labels } from './labels.fr';
import { card as called } from './names.fr';
import { held, spot } from './spots';
import type { Move, View } from './types';

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Débarrasse-toi de tes cartes : qui en a le moins gagne.',
    turn: 'Pose un nombre compris entre deux piles voisines. Ou touche une INTOX (!) et tiens PROUT !',
    end: 'Quelqu’un n’a plus de carte.',
  },
  before: ({ now }) =>
    now === 'choose'
      ? 'Choisis cinq cartes à garder, petites, moyennes et grandes. Le reste sera ta pioche.'
      : null,
  picked(spots, view, who, moves) {
    const said = spots.find((one) => one.startsWith('say:'));
    if (said) return `Tu annonces ${said.slice(4)} : maintenant Flip !`;
    const card = held(spots);
    if (card === null) return null;
    const intox = effect(card);
    if (view.now === 'give')
      return view.to === null ? null : `Touche maintenant ${who.name(view.to)}.`;
    if (view.now === 'draught') {
      return who.me === null
        ? null
        : `Pour ${who.name(leftOf(view, who.me))} : maintenant l’enveloppe.`;
    }
    if (view.now === 'phew') return `${called(card)} quitte le jeu : maintenant la corbeille.`;
    if (intox !== null) {
      return spots.includes(spot.prout) ? labels.whom : `${labels.effects[intox]} Tiens PROUT !`;
    }
    if (!moves.some((move) => move.do === 'lay')) return null;
    return isUnicorn(card)
      ? 'Une licorne va sur toutes les piles. Laquelle ?'
      : `Maintenant la pile pour ton ${called(card)}.`;
  },
};
