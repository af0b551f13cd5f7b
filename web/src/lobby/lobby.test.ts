import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadBox, loadPhrases } from '$web/game/games';
import { api, Fault } from '$web/link/api';
import type { About, ShownTable } from '$web/link/wire';
import { sitDown, TABLE } from '$web/table/test-table.svelte';
import Lobby from './Lobby.svelte';

const OTTERS = {
  id: 'otters',
  modes: [{ id: 'duel', seats: { min: 2, max: 2 }, teams: 0 }],
  options: [] as unknown[],
};
const settings = { clock: { kind: 'none' }, patience: 60, watchers: true };
const gathering = {
  ...TABLE,
  stage: 'gathering',
  people: TABLE.people.slice(0, 1),
  seals: [],
  settings,
} as unknown as ShownTable;

beforeAll(() => Promise.all([loadPhrases('otters', 'en'), loadBox('otters')]), 60_000);
beforeEach(() => {
  vi.spyOn(api, 'games').mockResolvedValue([OTTERS as About]);
  vi.spyOn(api, 'invite').mockResolvedValue({ link: 'http://romp/t/ABCDEF', qr: '<svg />' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Ada's lobby. */
async function gather() {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: gathering });
  return { tell, ...render(Lobby, { table, shown: gathering }) };
}

test('a list of games that was lost on the way is fetched again', async () => {
  vi.mocked(api.games).mockRejectedValueOnce(new Fault('offline', '', 0));
  await gather();
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.click();
  await screen.findByRole('heading', { name: 'The game' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal can be read, and goes', async () => {
  vi.spyOn(api, 'start').mockRejectedValue(new Fault('starting', '', 409));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await gather();
  screen.getByRole('button', { name: 'Start the game' }).click();
  await screen.findByRole('alert');
  await vi.advanceTimersByTimeAsync(5000);
  screen.getByRole('alert');
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what happens around the table comes into a region that is read out already', async () => {
  const { container, tell } = await gather();
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent.trim()).toBe('');
  await tell({ type: 'table', table: { ...gathering, people: TABLE.people, host: 2 } });
  expect(region?.textContent).toContain('Cléo');
});
