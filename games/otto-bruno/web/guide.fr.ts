import type { Guide } from '$web/game/contract';
import { anySideUp, playerAt } from './faces';
import { SET, placeOf } from './spots';
import type { Move, View } from './types';

const NUMBER = ['aucune', 'une', 'deux', 'trois'];

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Montre le plus de combinaisons : 1, 2, 3, 4 d’une couleur, ou un nombre en quatre couleurs.',
    turn: 'Prends une carte. Puis montre une combinaison, ou défausse. Après une combinaison, tout se retourne : c’est l’autre face des cartes qui compte.',
    end: 'Quand une pioche est vide, ce tour est le dernier.',
  },
  picked(spots, view, who, moves) {
    const places = spots.flatMap((spot) => placeOf(spot) ?? []);
    const missing = SET - places.length;
    if (places.length === 0 || missing <= 0) return null;
    const rack = playerAt(view, who.me)?.rack ?? [];
    const faces = places.map((place) => {
      const stood = rack[place - 1];
      return stood && anySideUp(stood, view.active).face;
    });
    const joker = faces.at(-1) === 'joker' ? 'Un joker vaut tout. ' : '';
    const discards = places.length === 1 && moves.some((move) => move.do === 'discard');
    const more = `Encore ${NUMBER[missing]} pour une combinaison`;
    return `${joker}${more}${discards ? ', ou touche la défausse' : ''}.`;
  },
};
