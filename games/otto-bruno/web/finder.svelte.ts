/** The set finder: marks cards that are part of some set and leaves the choice to the player. */

import type { Move } from './generated/wire';

/** The places of all cards that are part of a set which may be shown now. */
export function inSets(moves: readonly Move[]): number[] {
  return moves.flatMap((move) => (move.do === 'show' ? move.places : []));
}

class Finder {
  on = $state(false);

  toggle(): void {
    this.on = !this.on;
  }
}

/** Stays on from turn to turn, until it is switched off. */
export const finder = new Finder();
