import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Fault } from '$web/link/api';
import { Asking } from '$web/link/asking.svelte';
import type { ShownTable } from '$web/link/wire';
import { TABLE } from '$web/table/test-table.svelte';
import { beginWithBots } from './begin';
import Start from './Start.svelte';

const table = {
  ...TABLE,
  people: TABLE.people.slice(0, 1),
  seats: [
    TABLE.seats[0],
    { seat: 'B', taken: 'nobody' },
    { seat: 'C', taken: 'bot', level: 3 },
    { seat: 'D', taken: 'nobody' },
  ],
} as ShownTable;

beforeEach(() => {
  vi.spyOn(api, 'bot').mockResolvedValue({} as never);
  vi.spyOn(api, 'start').mockResolvedValue({} as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('bots sit on the free seats before it begins', async () => {
  await beginWithBots(table);
  expect(vi.mocked(api.bot).mock.calls.map(([, seat]) => seat)).toEqual(['B', 'D']);
  expect(api.start).toHaveBeenCalledAfter(vi.mocked(api.bot));
});

test('somebody who sits down meanwhile keeps the seat, and it begins', async () => {
  vi.mocked(api.bot).mockRejectedValueOnce(new Fault('taken', '', 409));
  await beginWithBots(table);
  expect(api.bot).toHaveBeenCalledTimes(2);
  expect(api.start).toHaveBeenCalledOnce();
});

test('what else is refused stops it', async () => {
  vi.mocked(api.bot).mockRejectedValueOnce(new Fault('not-host', '', 403));
  await expect(beginWithBots(table)).rejects.toThrow(Fault);
  expect(api.start).not.toHaveBeenCalled();
});

test('it can be begun in other ways than by starting', async () => {
  const begin = vi.fn(async () => {});
  await beginWithBots(table, begin);
  expect(begin).toHaveBeenCalledWith(table.code);
  expect(api.start).not.toHaveBeenCalled();
});

test('two taps start one game', async () => {
  vi.mocked(api.bot).mockReturnValue(new Promise(() => {}));
  render(Start, { shown: table, asking: new Asking() });
  const button = screen.getByRole('button', { name: /^Start the game/ });
  await fireEvent.click(button);
  await fireEvent.click(button);
  expect(api.bot).toHaveBeenCalledOnce();
});
