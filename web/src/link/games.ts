import { api } from './api';
import type { About, Wish } from './wire';

let known: Promise<About[]> | null = null;

/** The games and how they can be played: asked for once, and again if no answer came. */
export function loadGames(): Promise<About[]> {
  if (known) return known;
  const asked = api.games();
  known = asked;
  asked.catch(() => (known = null));
  return asked;
}

/** How many teams play what is wished for; 0 if each plays alone. */
export async function teamsOf({ game, mode }: Wish): Promise<number> {
  const its = (await loadGames()).find(({ id }) => id === game);
  return its?.modes.find(({ id }) => id === mode)?.teams ?? 0;
}
