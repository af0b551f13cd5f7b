import type { Reason, Seat } from '$web/game/contract';
import type { Card, Place } from './types';

/** What a reason speaks of: see `reasons.rs`. Each reason has some of these. */
export interface ReasonArgs {
  seat: Seat;
  card: Card;
  column: Place;
  count: number;
  points: number;
}

/** One sentence for each code, given what it speaks of. */
export type Reasons<Context> = Readonly<Record<string, (args: ReasonArgs, by: Context) => string>>;

/** Words a reason; `null` if nobody has words for it. */
export function word<Context>(
  reasons: Reasons<Context>,
  { code, args = {} }: Reason,
  by: Context,
): string | null {
  // The server writes what `reasons.rs` declares for this code.
  return reasons[code]?.(args as unknown as ReasonArgs, by) ?? null;
}
