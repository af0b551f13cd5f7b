import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Who } from '$web/game/contract';
import { api } from '$web/link/api';
import type { About } from '$web/link/wire';
import Result from './Result.svelte';

const OTTERS = {
  id: 'otters',
  modes: [
    { id: 'teams', teams: 2 },
    { id: 'free', teams: 0 },
  ],
};
const who: Who = { me: null, name: String, animal: () => 'otter' };
const standings = (['A', 'B', 'C', 'D'] as const).map((seat, index) => ({
  seat,
  points: index % 2 ? 25 : 34,
  place: index % 2 ? 3 : 1,
}));

afterEach(() => cleanup());

test('after the first team comes the second', async () => {
  vi.spyOn(api, 'games').mockResolvedValue([OTTERS as About]);
  const wish = { game: 'otters', mode: 'teams', seats: 4, options: {} };
  const { rerender } = render(Result, { standings, who, wish });
  expect(await screen.findAllByText('2nd')).toHaveLength(2);
  await rerender({ wish: { ...wish, mode: 'free' } });
  expect(await screen.findAllByText('3rd')).toHaveLength(2);
});
