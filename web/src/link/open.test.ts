import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$web/settings/settings.svelte';
import { TABLE } from '$web/table/test-table.svelte';
import { api, Fault, OFFLINE } from './api';
import { letChanceBegin, openTable } from './open';
import type { About, ShownTable } from './wire';

const flag = (modes: string[]) => ({ key: 'first_begins', kind: { type: 'flag' }, modes });
const game = (id: string, modes: string[]) =>
  ({
    id,
    modes: [{ id: 'base', seats: { min: 2, max: 5 } }],
    options: [flag(modes)],
  }) as unknown as About;
const otters = game('otters', []);
/** It is drawn who begins, but not in the way it is usually played. */
const prout = game('prout', ['common']);

beforeEach(() => {
  settings.set('met', []);
  const answer = { table: { ...TABLE, seats: [] }, you: 1 } as never;
  vi.spyOn(api, 'create').mockResolvedValue(answer);
  vi.spyOn(api, 'start').mockResolvedValue(answer);
  vi.spyOn(api, 'change').mockResolvedValue(answer);
});
afterEach(() => vi.restoreAllMocks());

/** The options of the table that is opened. */
async function opened(what: About, alone: boolean): Promise<unknown> {
  await openTable(what, alone ? 'bots' : 'friends');
  return vi.mocked(api.create).mock.lastCall?.[0].wish.options;
}

test('a newcomer who plays alone begins, where that is open', async () => {
  expect(await opened(otters, true)).toEqual({ first_begins: true });
  expect(await opened(otters, false), 'among friends').toEqual({});
  expect(await opened(prout, true), 'where the cards say it').toEqual({});
  settings.set('met', ['otters']);
  expect(await opened(otters, true), 'once it is known').toEqual({});
});

test('whoever plays alone needs no server; a table for friends does', async () => {
  vi.mocked(api.create).mockRejectedValue(new Fault(OFFLINE, '', 0));
  const here = { ...TABLE, code: 'LABCDE', seats: [] };
  vi.spyOn(api, 'createHere').mockResolvedValue({ table: here, you: 1, turn: null });
  expect((await openTable(otters, 'bots')).code).toBe('LABCDE');
  await expect(openTable(otters, 'friends')).rejects.toThrow();
});

test('after that chance decides, unless friends have agreed on it', async () => {
  const options = { first_begins: true, simple: true };
  const friends = { ...TABLE, wish: { ...TABLE.wish, options } } as ShownTable;
  await letChanceBegin(friends);
  await letChanceBegin({ ...TABLE, people: [] });
  expect(api.change).not.toHaveBeenCalled();
  await letChanceBegin({ ...friends, people: TABLE.people.slice(0, 1) });
  const wish = { ...TABLE.wish, options: { first_begins: false, simple: true } };
  expect(api.change).toHaveBeenCalledExactlyOnceWith('ABCDEF', { wish });
});
