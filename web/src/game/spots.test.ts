import { expect, test } from 'vitest';
import type { Moment } from './contract';
import { GAMES, loadGame } from './games';
import { pathsOf, Picker } from './picker.svelte';

const FIXTURES = import.meta.glob<{ moments: Moment<unknown, unknown, unknown>[] }>(
  '../../../games/*/web/fixtures/*.ts',
  { eager: true },
);

test.for(GAMES)('a tap for every move of %s', { timeout: 60_000 }, async (id) => {
  const game = await loadGame(id);
  let moves = 0;
  for (const [file, { moments }] of Object.entries(FIXTURES)) {
    if (!file.includes(`/${id}/`)) continue;
    for (const { view, moves: offered } of moments) {
      const paths = pathsOf(game, offered, view);
      const picker = new Picker<unknown>();
      picker.offer(paths, game.gather?.(view, offered) ?? null);
      expect(new Set(paths.map(({ spots }) => [...spots].sort().join())).size).toBe(paths.length);
      for (const { move, spots } of paths) {
        for (const order of [spots, [...spots].reverse()]) {
          const taps = order.map((spot) => picker.tap(spot));
          expect(taps.at(-1), order.join()).toEqual({ is: 'move', move });
        }
      }
      for (const move of offered) {
        const meant: unknown = game.meant(game.path(move, view), view);
        if (meant !== null) expect(meant).toEqual(move);
      }
      moves += offered.length;
    }
  }
  expect(moves).toBeGreaterThan(20);
});
