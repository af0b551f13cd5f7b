import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadBox, loadPhrases } from '$web/game/games';
import { api, Fault } from '$web/link/api';
import type { TableAnswer } from '$web/link/wire';
import { TABLE } from '$web/table/test-table.svelte';
import Table from './Table.svelte';

/** A socket that only counts. */
class Socket {
  static OPEN = 1;
  static made = 0;
  readyState = 0;
  constructor() {
    Socket.made += 1;
  }
  close() {}
}

const OFFLINE = new Fault('offline', '', 0);
const answer = (you: number | null): TableAnswer => ({
  table: { ...TABLE, code: 'K7P2QM', stage: 'gathering', settings: { watchers: true } as never },
  you,
  turn: null,
});

/** The screen of a table. */
const arrive = () => render(Table, { code: 'K7P2QM', covered: false });

beforeAll(
  () =>
    Promise.all([import('$web/lobby/Join.svelte'), loadPhrases('otters', 'en'), loadBox('otters')]),
  60_000,
);
beforeEach(() => {
  Socket.made = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.spyOn(api, 'games').mockResolvedValue([]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('once the server is reached again nothing says that it cannot be', async () => {
  vi.spyOn(api, 'show').mockRejectedValueOnce(OFFLINE).mockResolvedValue(answer(null));
  arrive();
  await screen.findByRole('alert');
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('who has gone before the table answered opens no link to it', async () => {
  let tell = (_: TableAnswer) => {};
  vi.spyOn(api, 'show').mockReturnValue(new Promise((done) => (tell = done)));
  const { unmount } = arrive();
  unmount();
  tell(answer(1));
  await vi.advanceTimersByTimeAsync(10);
  expect(Socket.made).toBe(0);
});

test('who has gone asks no more for a table that could not be reached', async () => {
  const show = vi.spyOn(api, 'show').mockRejectedValue(OFFLINE);
  const { unmount } = arrive();
  await screen.findByRole('alert');
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(show).toHaveBeenCalledOnce();
});
