import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'CE-4': 'Pose une carte de la même couleur ou avec le même nombre.',
  'CE-5': 'Rien ne va ? Pioche une carte. Toujours rien ? Alors passe.',
  'CE-7': 'Un 8 va partout. Qui le joue choisit la couleur qui suit.',
  'CE-9': 'Un 2 ! Le suivant pioche deux cartes, ou répond avec un autre 2.',
  'CE-10': 'Une dame ! Le suivant passe son tour.',
  'CE-11': 'Un as ! On tourne maintenant dans l’autre sens.',
};
