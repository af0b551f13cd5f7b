import type { Seat } from '$web/game/contract';
import type { View } from './generated/wire';

/** All seats in the order in which they will play, as things stand, from whoever plays now. */
export function orderOfPlay(view: View): Seat[] {
  const around = view.seats.map(({ seat }) => seat);
  if (view.direction === 'anticlockwise') around.reverse();
  const from = (seat: Seat) => {
    const at = around.indexOf(seat);
    return [...around.slice(at), ...around.slice(0, at)];
  };
  if (view.now === null) return around;
  if (view.next === null) return from(view.now);
  // A Pick may have sent the turn across the table.
  return [view.now, ...from(view.next).filter((seat) => seat !== view.now)];
}
