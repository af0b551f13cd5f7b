import type { Guide } from '$web/game/contract';
import { cardPicked } from './spots';
import type { Blue, Move, View } from './types';

/** What a card does, in the fewest words. */
const DOES: Record<Blue, string> = {
  '1': 'Ton 1 nage vers quel lac ?',
  '2': 'Ton 2 nage vers quel lac ?',
  '3': 'Ton 3 nage vers quel lac ?',
  extra: 'Extra : vaut 1, et tu joues une carte de plus. Quel lac ?',
  top: 'Dessus : vaut 1, et le dessus de la pioche vient avec. Quel lac ?',
  move: 'Glissade : vaut 1, et amène une loutre d’un autre lac. Quel lac ?',
  alligator: 'Alligator : plus personne n’y joue jusqu’à ton tour. Quel lac ?',
};

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Gagne des lacs : chacun vaut son nombre, et trois d’une couleur, 5 en plus.',
    turn: 'Joue deux cartes dans les lacs. Un lac plein à la fin de ton tour est à toi.',
    end: 'Plus de lac : le plus de points gagne.',
  },
  picked(spots, view) {
    const card = cardPicked(spots);
    return card && view.doing.is === 'play' ? DOES[card] : null;
  },
};
