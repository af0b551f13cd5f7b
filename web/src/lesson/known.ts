import { settings } from '$web/settings/settings.svelte';
import type { Known } from './lesson.svelte';

const of = (game: string) => `${game} `;

/** What this device was told of a game. */
export const knownHere = (game: string): Known => ({
  all: () =>
    settings.now.known.flatMap((one) =>
      one.startsWith(of(game)) ? one.slice(of(game).length) : [],
    ),
  learn: (clauses) =>
    settings.set('known', [
      ...new Set([...settings.now.known, ...clauses.map((clause) => of(game) + clause)]),
    ]),
});

/** Whoever learns a game once more, after they knew enough, is told all of it again. */
export function learnAnew(game: string): void {
  if (!settings.now.met.includes(game)) return;
  settings.set(
    'known',
    settings.now.known.filter((one) => !one.startsWith(of(game))),
  );
}
