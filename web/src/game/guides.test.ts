import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '$web/words/language';
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

const ALL = Object.keys(LANGUAGES) as Language[];

for (const language of ALL) {
  test.for(GAMES)(`%s leads a newcomer, in ${language}`, { timeout: 60_000 }, async (id) => {
    const [game, words] = await Promise.all([loadGame(id), loadWords(id, language)]);
    const modes = Object.values(words.modes).map((mode) => ({ ...words.start, ...mode.start }));
    for (const lines of [words.start, ...modes].map((start) => [
      start.aim,
      start.turn,
      start.end,
    ])) {
      for (const line of lines) expect(line).toMatch(/[.!]$/);
      // A child reads two or three words a second.
      expect(lines.join(' ').split(/\s+/).length, lines.join(' ')).toBeLessThan(45);
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

for (const language of ALL) {
  test.for(GAMES)(`%s says whose turn it is, in ${language}`, async (id) => {
    const words = await loadWords(id, language);
    for (const { view, awaited } of momentsOf(id)) {
      const [seat] = awaited;
      if (seat === undefined) continue;
      const watching = who(awaited.includes('A') ? null : 'A');
      const line = words.prompt(view, watching, [], awaited);
      // Whoever waits reads of something that goes on, never of something that happened.
      expect(line).toMatch(/…$|^(Waiting|The wind|On attend|Le vent|Wir warten|Der Wind)/);
    }
  });
}

test('no point is won in silence', async () => {
  let won = 0;
  for (const id of GAMES) {
    const game = await loadGame(id);
    if (game.wins === 'fewest') continue;
    const points = (view: unknown) => JSON.stringify(game.chips(view).map((chip) => chip.points));
    let before: Moment<unknown, unknown, unknown> | null = null;
    for (const moment of momentsOf(id)) {
      const { ply, me, view, told } = moment;
      const follows = before?.me === me && before.ply === ply - 1;
      if (follows && points(before?.view) !== points(view)) {
        expect(
          told.some((event) => game.major?.(event)),
          `${id} ${ply}`,
        ).toBe(true);
        won += 1;
      }
      before = moment;
    }
  }
  expect(won).toBeGreaterThan(0);
});
