import type { Guide } from '$web/game/contract';
import { anySideUp, playerAt } from './faces';
import { SET, placeOf } from './spots';
import type { Move, View } from './types';

const NUMBER = ['aucune', 'une', 'deux', 'trois'];

export const guide: Guide<View, Move> = {
  start: {
    aim: 'Montre des combinaisons : 1, 2, 3, 4 d’une couleur, ou un nombre en quatre couleurs.',
    turn: 'Pioche. Puis montre une combinaison, ou défausse. Après une combinaison, toutes les cartes se retournent !',
    end: 'Une pioche est vide : le plus de combinaisons gagne.',
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
    if (!moves.some((move) => move.do === 'show')) {
      if (places.length > 1) return 'Pas de combinaison avec ces cartes : repose-les.';
      return `Rien avec elle pour l’instant${discards ? ' : touche la défausse, ou une autre' : ''}.`;
    }
    const more = `Encore ${NUMBER[missing]} pour une combinaison`;
    return `${joker}${more}${discards ? ', ou touche la défausse' : ''}.`;
  },
};
