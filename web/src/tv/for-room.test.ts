import { expect, test } from 'vitest';
import type { AnyGame } from '$web/game/contract';
import type { Update } from '$web/link/wire';
import { forRoom } from './for-room';

const update = {
  view: { secret: 1 },
  told: [
    { event: 'played_for', seat: 'A', by: 'bot' },
    { event: 'drawn', card: 7 },
  ],
} as unknown as Update;

test('what the table itself tells is told to all, what the game tells as the game says', () => {
  const game = {
    forRoom: {
      view: () => ({ secret: null }),
      event: (event: object) => ({ ...event, card: null }),
      spot: (spot: string) => spot,
    },
  } as unknown as AnyGame;
  const shown = forRoom(update, game);
  expect(shown.view).toEqual({ secret: null });
  expect(shown.told).toEqual([update.told[0], { event: 'drawn', card: null }]);
});

test('most games show a room what they show the crowd', () => {
  expect(forRoom(update, {})).toBe(update);
});
