import { expect, test } from 'vitest';
import type { About, Wish } from '$web/link/wire';
import { sameGame, wishFor } from './wish';

const mode = (id: string, min: number, max: number) => ({ id, seats: { min, max }, teams: 0 });
const otters = {
  id: 'otters',
  modes: [mode('duel', 2, 2), mode('teams', 4, 4), mode('free', 3, 4)],
} as unknown as About;
const nonsense = { id: 'otter-nonsense', modes: [mode('table', 3, 6)] } as unknown as About;

test.for([
  [otters, 1, 'duel', 2],
  [otters, 2, 'duel', 2],
  [otters, 3, 'free', 3],
  [otters, 4, 'teams', 4],
  [otters, 6, 'teams', 4],
  [nonsense, 2, 'table', 3],
  [nonsense, 6, 'table', 6],
] as const)('%o for %i people', ([game, people, id, seats]) => {
  expect(wishFor(game, people)).toEqual({ game: game.id, mode: id, seats, options: {} });
});

test('another mode or option is another game; one chair more is not', () => {
  const wish: Wish = { game: 'prout', mode: 'base', seats: 2, options: { a: 1, b: true } };
  expect(sameGame(wish, { ...wish, seats: 3, options: { b: true, a: 1 } })).toBe(true);
  expect(sameGame(wish, { ...wish, mode: 'common' })).toBe(false);
  expect(sameGame(wish, { ...wish, options: { a: 2, b: true } })).toBe(false);
});
