import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'ON-7': 'Leg eine Karte an eine Reihe. Steigt sie, geht es nur hinauf; fällt sie, nur hinab.',
  'ON-9': 'Nichts passt? Nimm eine ganze Reihe. Wer vor dir war, bekommt eine Karte davon.',
  'ON-3': 'Jeder Otterkopf auf dieser Karte ist ein Punkt. Sieben Punkte gewinnen!',
  'ON-12': 'Die leere Reihe beginnt neu, mit einer Karte aus der Hand.',
  'ON-14': 'Wende! Jetzt geht es andersherum.',
};
