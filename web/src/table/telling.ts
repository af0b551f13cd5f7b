import type { AnyGame, Motion, Seat } from '$web/game/contract';
import { eventsOf } from '$web/game/told';

/** What is to be shown. */
export interface Telling {
  /** On the table as it was: what these lead to is gone on the new one. */
  first: readonly Motion<unknown>[];
  /** From the old table to the new one. */
  then: readonly Motion<unknown>[];
}

/** How what is told moves; a game that stumbles over an event shows it without motion. */
export function tellingOf(
  game: Pick<AnyGame, 'motions' | 'clears'>,
  told: readonly unknown[],
  me: Seat | null,
  before: unknown,
): Telling {
  try {
    const events = eventsOf(told);
    const motions = (some: readonly unknown[]) =>
      some.flatMap((event) => game.motions(event, me, before));
    const clears = Math.max(
      0,
      events.findIndex((event) => game.clears?.(event)),
    );
    return { first: motions(events.slice(0, clears)), then: motions(events.slice(clears)) };
  } catch (error) {
    reportError(error);
    return { first: [], then: [] };
  }
}
