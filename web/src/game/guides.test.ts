import { expect, test } from 'vitest';
import { GAMES, loadGame, loadWords } from './games';
import type { Moment, Who } from './contract';
import { pathsOf, Picker } from './picker.svelte';

const FIXTURES = import.meta.glob<{ moments: Moment<unknown, unknown, unknown>[] }>(
  '../../../games/*/web/fixtures/*.ts',
  { eager: true },
);
const momentsOf = (game: string) =>
  Object.entries(FIXTURES)
    .filter(([path]) => path.includes(`/${game}/`))
    .flatMap(([, { moments }]) => moments);

const who = (me: Who['me']): Who => ({ me, name: (seat) => `Name${seat}`, animal: () => 'otter' });

/** Two lines of a small phone. */
const LONGEST = 84;

for (const language of ['en', 'fr'] as const) {
  test.for(GAMES)(`%s leads a newcomer, in ${language}`, { timeout: 60_000 }, async (id) => {
    const [game, words] = await Promise.all([loadGame(id), loadWords(id, language)]);
    for (const line of Object.values(words.start)) {
      expect(line).toMatch(/[.!]$/);
      expect(line.length).toBeLessThan(150);
    }
    let led = 0;
    for (const { view, moves, me } of momentsOf(id)) {
      const picker = new Picker<unknown>();
      for (const first of new Set(pathsOf(game, moves, view).map(({ spots }) => spots[0] ?? ''))) {
        picker.offer(pathsOf(game, moves, view), game.gather?.(view, moves) ?? null);
        picker.clear();
        if (picker.tap(first).is !== 'picked') continue;
        const next = words.picked(picker.picked, view, who(me), picker.fitting);
        // Whatever is picked and is no move yet, the prompt says what comes next.
        expect(next, `${first} picked`).toBeTruthy();
        expect(next?.length, next ?? '').toBeLessThan(LONGEST);
        if (language === 'fr') expect(next).not.toMatch(/[^\u202f][;:!?]/);
        led += 1;
      }
    }
    expect(led).toBeGreaterThan(5);
  });
}
