import type { Seat, Sound } from './contract';

/** What each event sounds like, or what decides that; one that has no sound is not named. */
export type Sounds<Event extends { event: string }> = {
  [Kind in Event['event']]?:
    Sound | ((event: Extract<Event, { event: Kind }>, me: Seat | null) => Sound | null);
};

/** What it sounds like when this happens. */
export function soundOf<Event extends { event: string }>(
  sounds: Sounds<Event>,
  event: Event,
  me: Seat | null,
): Sound | null {
  const sound = sounds[event.event as Event['event']];
  return typeof sound === 'function' ? sound(event as never, me) : (sound ?? null);
}
