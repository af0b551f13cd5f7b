import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OT-7': 'Spiel in deinem Zug zwei Karten. Schick jede in einen See deiner Wahl.',
  'OT-8': 'Genug Otter für die Zahl des Sees? Am Ende deines Zuges gehört er dir.',
  'OT-10': 'Extra! Du spielst in diesem Zug noch eine Karte.',
  'OT-11': 'Obenauf! Die oberste Karte vom Stapel schwimmt mit.',
  'OT-12': 'Rutsche! Ein Otter aus einem anderen See kommt herüber.',
  'OT-13': 'Ein Alligator! Hier spielt niemand, bis sein Besitzer wieder dran ist.',
};
