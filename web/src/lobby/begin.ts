import { api, codeOf } from '$web/link/api';
import { USUAL_LEVEL } from '$web/link/open';
import type { ShownTable } from '$web/link/wire';

/** The seats that nobody has. */
export const freeSeats = ({ seats }: ShownTable) =>
  seats.filter(({ taken }) => taken === 'nobody').map(({ seat }) => seat);

/** Begins a game, with bots on the free seats; whoever sat down meanwhile keeps theirs. */
export async function beginWithBots(
  table: ShownTable,
  begin: (code: string) => Promise<unknown> = api.start,
): Promise<void> {
  for (const seat of freeSeats(table)) {
    await api.bot(table.code, seat, USUAL_LEVEL).catch((error: unknown) => {
      if (codeOf(error) !== 'taken') throw error;
    });
  }
  await begin(table.code);
}
