import { api, codeOf, OFFLINE } from '$web/link/api';
import { forgetTable } from '$web/link/mine';

/** What whoever asks for a table is told that is on this device no longer. */
export const GONE = 'gone-online';

/**
 * Takes a table of this device to the server, with the contest on it, and says its code there. From when it leaves
 * nobody plays at it here: if no answer comes, it is asked for again in the same words, and is one table. What the
 * server says no to stays here.
 */
export async function goOnline(code: string): Promise<string> {
  const left = await api.leaveHere(code);
  const to = 'to' in left ? left.to : await openThere(code, left.table);
  forgetTable(code);
  return to;
}

async function openThere(code: string, wanted: Parameters<typeof api.create>[0]): Promise<string> {
  try {
    const { table } = await api.create(wanted);
    if (wanted.contest) await begin(table.code);
    await api.arrived(code, table.code);
    return table.code;
  } catch (error) {
    if (codeOf(error) !== OFFLINE) await api.stayHere(code);
    throw error;
  }
}

/** The contest goes on, unless that was asked for before and the answer was lost. */
async function begin(code: string): Promise<void> {
  try {
    await api.start(code);
  } catch (error) {
    if (codeOf(error) !== 'under-way') throw error;
  }
}
