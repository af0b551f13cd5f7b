import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadBox, loadPhrases } from '$web/game/games';
import { api, Fault } from '$web/link/api';
import { rememberTable } from '$web/link/mine';
import type { About, TableAnswer } from '$web/link/wire';
import { TABLE } from '$web/table/test-table.svelte';
import Home from './Home.svelte';

const OFFLINE = new Fault('offline', '', 0);
const OTTERS = { id: 'otters', modes: [{ id: 'duel', seats: { min: 2, max: 2 } }] };

beforeAll(() => Promise.all([loadPhrases('otters', 'en'), loadBox('otters')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, 'games').mockResolvedValue([OTTERS as About]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('who has left home asks no more for the games', async () => {
  vi.mocked(api.games).mockRejectedValue(OFFLINE);
  const { unmount } = render(Home);
  await screen.findByRole('alert');
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(api.games).toHaveBeenCalledOnce();
});

test('only tables that can be gone on with are asked again while home is looked at', async () => {
  for (const code of ['OVER', 'MINE']) rememberTable(code);
  const people = TABLE.people.slice(0, 1);
  const show = vi.spyOn(api, 'show').mockImplementation(async (code): Promise<TableAnswer> => {
    const stage = code === 'OVER' ? 'over' : 'gathering';
    return { table: { ...TABLE, code, stage, people }, you: 1, turn: null };
  });
  render(Home);
  await screen.findByRole('heading', { name: 'Go on playing' });
  expect(show.mock.calls.flat().sort()).toEqual(['MINE', 'OVER']);
  show.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(show.mock.calls.flat()).toEqual(['MINE']));
  // A moment without a connection is no reason to ask no more.
  show.mockRejectedValueOnce(OFFLINE);
  await vi.advanceTimersByTimeAsync(20_000);
  show.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(show.mock.calls.flat()).toEqual(['MINE']));
});
