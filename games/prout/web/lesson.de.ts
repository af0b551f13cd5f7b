import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'PR-4': 'Such dir fünf Karten aus. Die anderen warten auf deinem eigenen Stapel.',
  'PR-6': 'Leg eine Zahl, die zwischen einem Stapel und seinem Nachbarn liegt.',
  'PR-10': 'Nach deinem Zug ziehst du, bis du wieder fünf Karten hast.',
  'PR-8': 'Eine Karte mit ! spielt einen Streich. Halte PROUT und mach das Geräusch!',
  'PR-12': 'Die gleiche Zahl wie der Stapel? Dann darfst du den ganzen Stapel wenden.',
};
