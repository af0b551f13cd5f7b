import type { Lines } from '$web/lesson/contract';
import type { CORE } from './generated/wire';

/** One line for each clause one needs to begin to play. */
export const lines: Lines<typeof CORE> = {
  'PR-4': 'Choisis cinq cartes pour jouer. Les autres attendent dans ta pioche.',
  'PR-6': 'Pose un nombre compris entre une pile et sa voisine.',
  'PR-10': 'Après ton tour, tu pioches jusqu’à avoir de nouveau cinq cartes.',
  'PR-8': 'Une carte avec un ! joue un tour. Tiens le bouton PROUT et fais le bruit !',
  'PR-12': 'Le même nombre que la pile ? Alors tu peux retourner toute la pile.',
};
