import { getContext, setContext } from 'svelte';
import type { Spot } from '$web/game/contract';

/** What a spot on a board needs of the table it lies on. */
export interface Ground {
  /** May it be tapped next? */
  lit(spot: Spot): boolean;
  picked(spot: Spot): boolean;
  /** Is it part of the hinted move? */
  hinted(spot: Spot): boolean;
  /** How many cards are still on their way there. */
  awaited(spot: Spot): number;
  /** Somebody tapped it, or let go of a card there. */
  tap(spot: Spot): void;
  /**
   * Somebody begins to drag it: is it picked now, and nothing that was gathered with it? If not, it is
   * a whole move by itself, tapped by letting it go.
   */
  lift(spot: Spot): boolean;
  /** Is anything to be tapped at all: false for replays and watchers. */
  readonly live: boolean;
  /** Does whoever sits here learn the game, and is shown each tap? */
  readonly learns?: boolean;
}

const KEY = Symbol('ground');

export function provideGround(ground: Ground): void {
  setContext(KEY, ground);
}

/** Lies still: nothing can be tapped. Boards in the gallery and in replays are like that. */
const STILL: Ground = {
  lit: () => false,
  picked: () => false,
  hinted: () => false,
  awaited: () => 0,
  tap: () => {},
  lift: () => false,
  live: false,
};

export function ground(): Ground {
  return getContext<Ground>(KEY) ?? STILL;
}
