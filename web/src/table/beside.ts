import type { Seat } from '$web/game/contract';
import type { ShownTable, Update } from '$web/link/wire';

/** Does a screen show the table that somebody plays at here, and is this device to be their hand? */
export function besideScreen(
  table: Pick<ShownTable, 'screens'> | null,
  seat: Seat | null,
  wanted: boolean,
): boolean {
  return wanted && seat !== null && (table?.screens ?? 0) > 0;
}

/** Is it this seat's turn, or may it be next? Play goes round either way. */
export function isNear(
  table: Pick<ShownTable, 'stage' | 'paused' | 'seats'> | null,
  update: Pick<Update, 'awaited' | 'end'> | null,
  seat: Seat | null,
): boolean {
  if (!table || table.stage !== 'playing' || table.paused || !update || update.end) return false;
  const seats = table.seats.map((row) => row.seat);
  const mine = seats.findIndex((one) => one === seat);
  if (mine < 0) return false;
  const beside = [0, 1, seats.length - 1].map((step) => seats[(mine + step) % seats.length]);
  return update.awaited.some((one) => beside.includes(one));
}
