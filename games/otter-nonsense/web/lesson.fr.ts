import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'ON-7': 'Pose une carte sur une colonne. Si elle monte, elle monte encore ; sinon elle descend.',
  'ON-9': 'Rien à poser ? Prends toute une colonne. Le joueur d’avant reçoit une de ses cartes.',
  'ON-3': 'Chaque tête de loutre sur cette carte vaut un point. Sept points gagnent !',
  'ON-12': 'La colonne vide recommence avec une carte de la main.',
  'ON-14': 'Demi-tour ! On tourne maintenant dans l’autre sens.',
};
