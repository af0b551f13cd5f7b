import { settings } from '$web/settings/settings.svelte';
import { loadPhrases } from './games';

/**
 * The names of some games in the reader's language, once they have come. Made by a component for itself.
 * What is told about a table changes often: names are fetched when another game is among them, and
 * those that are known stay meanwhile, so that nothing on the screen is made anew.
 */
export class GameNames {
  #known = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(games: () => readonly string[]) {
    const wanted = $derived([...new Set(games())].join(' '));
    $effect(() => {
      const { language } = settings.now;
      const ids = wanted.split(' ').filter(Boolean);
      let stale = false;
      const load = async (id: string) => [id, (await loadPhrases(id, language)).name] as const;
      Promise.all(ids.map(load)).then(
        (found) => {
          if (!stale) this.#known = new Map(found);
        },
        () => {},
      );
      return () => (stale = true);
    });
  }

  of(game: string): string | undefined {
    return this.#known.get(game);
  }
}
