import { expect, test } from 'vitest';
import { GAMES } from '$web/game/games';
import { LANGUAGES, type Language } from '$web/words/language';
import { loadLesson, loadLines } from './load';

/** What a child can be told at once. */
const LONGEST = 90;

test.for(GAMES.flatMap((game) => Object.keys(LANGUAGES).map((one) => ({ game, one }))))(
  '$game says each core clause in one line, in $one',
  async ({ game, one }) => {
    const language = one as Language;
    const [{ core }, lines] = await Promise.all([loadLesson(game), loadLines(game, language)]);
    expect(core.length).toBeGreaterThan(3);
    expect(Object.keys(lines).sort()).toEqual(core.map(({ clause }) => clause).sort());
    for (const [clause, line] of Object.entries(lines)) {
      expect(line.length, `${clause}: ${line}`).toBeLessThanOrEqual(LONGEST);
      expect(line, clause).toMatch(/[.!]$/);
      if (language === 'fr') expect(line, clause).not.toMatch(/[^\u202f][;:!?]/);
    }
    expect(new Set(Object.values(lines)).size, 'no line twice').toBe(core.length);
  },
);
