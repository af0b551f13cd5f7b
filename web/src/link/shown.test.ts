import { expect, test } from 'vitest';
import { TABLE } from '$web/table/test-table.svelte';
import { hostOf, seatOf } from './shown';

test('who is host, where one is seen', () => {
  expect(hostOf(TABLE)?.name).toBe('Ada');
  expect(hostOf({ ...TABLE, people: [] })).toBeUndefined();
});

test('where somebody sits; nobody sits on a bot’s chair', () => {
  expect([seatOf(TABLE, 1), seatOf(TABLE, 2), seatOf(TABLE, null)]).toEqual(['A', null, null]);
});
