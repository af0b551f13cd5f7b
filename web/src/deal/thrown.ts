import { codeOf, OFFLINE, type ShownContest } from '$web/link/api';
import type { ShownTable } from '$web/link/wire';
import { compare } from '$web/replay/compare';
import { notOn } from './kept';

/** Is this the deal, and is all in it as it was before its words were shown? */
function isFair(commitment: string, contest: ShownContest): boolean {
  const { secret } = contest;
  if (contest.commitment !== commitment || secret === null) return false;
  const { fits, own } = compare({ ...contest, secret });
  return fits && own !== 'differs';
}

/**
 * Has this device shown a word at this table for a deal that was then thrown away? One that was played and
 * stopped is over like others, and opened: it is compared. Null if the server cannot be reached.
 */
export async function wasThrownAway(
  { code, contest, commitment }: Pick<ShownTable, 'code' | 'contest' | 'commitment'>,
  show: (id: string) => Promise<ShownContest>,
): Promise<boolean | null> {
  for (const [of, { then }] of notOn(code, contest, commitment)) {
    if (then === undefined) return true;
    try {
      if (!isFair(of, await show(then))) return true;
    } catch (error) {
      return codeOf(error) === OFFLINE ? null : true;
    }
  }
  return false;
}
