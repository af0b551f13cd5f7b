import { openSocket } from './ahead';
import { isTableHere } from './here';
import type { Way } from './remote.svelte';

/** Over the network, to a server. */
const FAR: Way = { isFar: true, open: openSocket };

/** How the table with this code is reached: one on this device by a worker, which is loaded first. */
export async function wayTo(code: string): Promise<Way> {
  if (!isTableHere(code)) return FAR;
  const { PortSocket } = await import('$web/offline/here');
  return { isFar: false, open: (code) => new PortSocket(code) };
}
