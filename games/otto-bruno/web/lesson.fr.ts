import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OB-5': 'Prends une carte. Touche une des trois piles.',
  'OB-8': 'Pas de combinaison ? Alors pose une de tes cartes sur la pile du milieu.',
  'OB-6': '1, 2, 3, 4 d’une couleur, ou un nombre en quatre couleurs : touche ces cartes !',
  'OB-9': 'Pour une combinaison, tu reçois deux cartes de plus.',
  'OB-10': 'Après une combinaison, tout se retourne. Maintenant l’autre face compte !',
};
