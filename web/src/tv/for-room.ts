import type { AnyGame } from '$web/game/contract';
import { eventsOf } from '$web/game/told';
import type { Update } from '$web/link/wire';

/**
 * An update as a whole room may see it: those who sit look at the screen too, and may know less of their own
 * cards than others do.
 */
export function forRoom(update: Update, { forRoom: its }: Pick<AnyGame, 'forRoom'>): Update {
  if (!its) return update;
  const events = new Set(eventsOf(update.told));
  const told = update.told.map((event) => (events.has(event) ? its.event(event) : event));
  return { ...update, view: its.view(update.view), told };
}
