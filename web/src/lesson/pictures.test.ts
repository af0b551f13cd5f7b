import { expect, test } from 'vitest';
import type { Moment } from '$web/game/contract';
import { GAMES, loadGame, loadWords } from '$web/game/games';
import { loadLesson } from './load';

const FIXTURES = import.meta.glob<{ moments: Moment<unknown, unknown, unknown>[] }>(
  '../../../games/*/web/fixtures/*.ts',
  { eager: true },
);
const momentsOf = (game: string) =>
  Object.entries(FIXTURES)
    .filter(([path]) => path.includes(`/${game}/`))
    .flatMap(([, { moments }]) => moments);

/** What one does in order not to do something. */
const NO = ['pass', 'stop', 'stay'];

test.for(GAMES)(
  '%s has a picture for everything that is ever to be tapped',
  { timeout: 60_000 },
  async (id) => {
    const [game, lesson, words] = await Promise.all([
      loadGame(id),
      loadLesson(id),
      loadWords(id, 'en'),
    ]);
    const core = lesson.core.map(({ clause }) => clause);
    const kinds = new Set<string>();
    for (const { view, moves } of momentsOf(id)) {
      for (const move of moves) {
        for (const clause of lesson.rules(move, view)) expect(core).toContain(clause);
        for (const spot of game.path(move, view)) {
          const picture = lesson.picture(spot, view);
          kinds.add(Object.keys(picture)[0] ?? '');
          if ('sign' in picture && picture.sign === 'no') expect(NO, spot).toContain(spot);
          // A card that there is has a name.
          if ('card' in picture)
            expect(words.card(picture.card), spot).not.toMatch(/undefined|NaN/);
        }
      }
    }
    expect(kinds).toContain('card');
  },
);
