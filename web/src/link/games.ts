import { api } from './api';
import type { ShownGame } from './wire';

let known: Promise<ShownGame[]> | null = null;

/** The games and how they can be played: asked for once, and again if no answer came. */
export function loadGames(): Promise<ShownGame[]> {
  if (known) return known;
  const asked = api.games();
  known = asked;
  asked.catch(() => (known = null));
  return asked;
}
