import type { AnyGame, AnyWords, GameBox, GamePhrases } from './contract';
import type { Language } from '$web/words/language';

/** Each game's folder is found by itself; its code and its words are loaded when first wanted. */
const MODULES = import.meta.glob<{ default: AnyGame }>('../../../games/*/web/index.ts');
const BOXES = import.meta.glob<{ default: GameBox }>('../../../games/*/web/box.ts');
const PHRASES = import.meta.glob<{ phrases: GamePhrases }>('../../../games/*/web/words.??.ts');

const folder = (game: string) => `../../../games/${game}/web`;

/** The ids of the games that can be shown. */
export const GAMES: readonly string[] = Object.keys(MODULES).flatMap(
  (path) => /games\/([^/]+)\/web/.exec(path)?.[1] ?? [],
);

const loaded = new Map<string, Promise<unknown>>();

function fetchOnce<T>(key: string, load: (() => Promise<T>) | undefined): Promise<T> {
  if (!load) return Promise.reject(new Error(`there is no ${key}`));
  const before = loaded.get(key);
  if (before) return before as Promise<T>;
  const now = load();
  loaded.set(key, now);
  // A lost connection must not be remembered as a missing game.
  now.catch(() => loaded.delete(key));
  return now;
}

/** What is seen of a game before its board is loaded. */
export async function loadBox(game: string): Promise<GameBox> {
  const path = `${folder(game)}/box.ts`;
  return (await fetchOnce(path, BOXES[path])).default;
}

/** A game's pieces. */
export async function loadGame(game: string): Promise<AnyGame> {
  const path = `${folder(game)}/index.ts`;
  return (await fetchOnce(path, MODULES[path])).default;
}

/** What is said of a game, and all it is said with. */
export async function loadPhrases(game: string, language: Language): Promise<GamePhrases> {
  const path = `${folder(game)}/words.${language}.ts`;
  return (await fetchOnce(path, PHRASES[path])).phrases;
}

/** What a game says when, in a language. */
export async function loadWords(game: string, language: Language): Promise<AnyWords> {
  const [{ words }, phrases] = await Promise.all([loadGame(game), loadPhrases(game, language)]);
  return words(phrases);
}
