import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'OB-5': 'Nimm eine Karte. Tippe auf einen der drei Stapel.',
  'OB-8': 'Kein Quartett? Dann leg eine deiner Karten auf den Stapel in der Mitte.',
  'OB-6': 'Quartett! 1, 2, 3, 4 in einer Farbe oder eine Zahl in allen vier: Tippe sie an.',
  'OB-9': 'Für ein Quartett bekommst du noch zwei Karten.',
  'OB-10': 'Nach einem Quartett dreht sich alles um. Jetzt zählt die andere Seite!',
};
