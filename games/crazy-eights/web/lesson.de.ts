import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'CE-4': 'Leg eine Karte mit gleicher Farbe oder gleicher Zahl.',
  'CE-5': 'Nichts passt? Zieh eine Karte. Immer noch nichts? Dann passe.',
  'CE-7': 'Eine 8 passt immer. Wer sie legt, wünscht sich eine Farbe.',
  'CE-9': 'Eine 2! Der Nächste zieht zwei Karten oder antwortet mit einer 2.',
  'CE-10': 'Eine Dame! Der Nächste setzt aus.',
  'CE-11': 'Ein Ass! Jetzt geht es andersherum.',
};
