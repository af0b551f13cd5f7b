import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OT-7': 'Joue deux cartes à ton tour. Envoie chacune au lac que tu veux.',
  'OT-8': 'Assez de loutres pour le nombre du lac ? À la fin de ton tour, il est à toi.',
  'OT-10': 'Extra ! Tu joues une carte de plus à ce tour.',
  'OT-11': 'Dessus ! La carte du dessus de la pioche vient nager aussi.',
  'OT-12': 'Glissade ! Une loutre d’un autre lac arrive ici.',
  'OT-13': 'Un alligator ! Personne ne joue ici avant le prochain tour de son maître.',
};
