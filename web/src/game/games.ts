import type { AnyGame } from './contract';

/** Each game's folder is found by itself; its code is loaded when it is first wanted. */
const FOUND = import.meta.glob<{ default: AnyGame }>('../../../games/*/web/index.ts');

const id = (path: string) => /games\/([^/]+)\/web/.exec(path)?.[1] ?? path;
const LOADERS = new Map(Object.entries(FOUND).map(([path, load]) => [id(path), load]));

/** The ids of the games that can be shown. */
export const GAMES: readonly string[] = [...LOADERS.keys()];

const loaded = new Map<string, Promise<AnyGame>>();

/** A game's module. */
export function loadGame(game: string): Promise<AnyGame> {
  const load = LOADERS.get(game);
  if (!load) return Promise.reject(new Error(`there is no game ${game}`));
  let module = loaded.get(game);
  if (!module) {
    module = load().then((found) => found.default);
    // A lost connection must not be remembered as a missing game.
    module.catch(() => loaded.delete(game));
    loaded.set(game, module);
  }
  return module;
}
