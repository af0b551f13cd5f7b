import { beforeEach, expect, test, vi } from 'vitest';
import { api, Fault, OFFLINE } from '$web/link/api';
import { rememberedTables, rememberTable } from '$web/link/mine';
import type { TableAnswer } from '$web/link/wire';
import { goOnline } from './go-online';

const wanted = { wish: {}, key: '07', name: 'Ada', animal: 'otter', contest: {} } as never;
const answer = { table: { code: 'ABCDEF' } } as TableAnswer;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  rememberTable('LABCDE');
  vi.spyOn(api, 'leaveHere').mockResolvedValue({ table: wanted });
  vi.spyOn(api, 'create').mockResolvedValue(answer);
  vi.spyOn(api, 'start').mockResolvedValue(answer);
  vi.spyOn(api, 'arrived').mockResolvedValue(null);
  vi.spyOn(api, 'stayHere').mockResolvedValue(null);
});

test('a table goes on at the server, and says so here', async () => {
  expect(await goOnline('LABCDE')).toBe('ABCDEF');
  expect(api.create).toHaveBeenCalledWith(wanted);
  expect(api.start).toHaveBeenCalledWith('ABCDEF');
  expect(api.arrived).toHaveBeenCalledWith('LABCDE', 'ABCDEF');
  expect(rememberedTables()).toEqual([]);
});

test('one that is there already is only found', async () => {
  vi.mocked(api.leaveHere).mockResolvedValue({ to: 'ABCDEF' });
  expect(await goOnline('LABCDE')).toBe('ABCDEF');
  expect(api.create).not.toHaveBeenCalled();
});

test('if its contest goes on already, the answer was lost before', async () => {
  vi.mocked(api.start).mockRejectedValue(new Fault('under-way', '', 409));
  expect(await goOnline('LABCDE')).toBe('ABCDEF');
});

test('without an answer nobody knows where it is: it does not stay', async () => {
  vi.mocked(api.create).mockRejectedValue(new Fault(OFFLINE, '', 0));
  await expect(goOnline('LABCDE')).rejects.toThrow();
  expect(api.stayHere).not.toHaveBeenCalled();
  expect(rememberedTables()).toEqual(['LABCDE']);
});

test('what the server says no to stays here', async () => {
  vi.mocked(api.create).mockRejectedValue(new Fault('too-fast', '', 429));
  await expect(goOnline('LABCDE')).rejects.toThrow();
  expect(api.stayHere).toHaveBeenCalledWith('LABCDE');
});
