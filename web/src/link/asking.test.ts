import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import SeatRequest from '$web/table/SeatRequest.svelte';
import { sitDown, TABLE } from '$web/table/test-table.svelte';
import { api, Fault } from './api';
import { Asking } from './asking.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const no = () => Promise.reject(new Fault('full', '', 409));

test('a refusal holds until something else is asked', async () => {
  const asking = new Asking();
  await asking.ask(no());
  expect(asking.fault).toBe('The table is full.');
  let answer = () => {};
  const asked = asking.ask(new Promise<void>((done) => (answer = done)));
  expect([asking.fault, asking.busy]).toEqual([null, true]);
  answer();
  await asked;
  expect(asking.busy).toBe(false);
});

test('a refusal holds no longer than what it is about', async () => {
  let about = 'Ben';
  const asking = new Asking(() => about);
  const asked = asking.ask(no());
  await asked;
  expect(asking.fault).not.toBe(null);
  about = 'Cléo';
  expect(asking.fault).toBe(null);
});

test('somebody who asks for a seat is not answered with what was said of another', async () => {
  const { table, tell } = await sitDown();
  vi.spyOn(api, 'grant').mockImplementation(no);
  const request = (person: number) =>
    tell({ type: 'table', table: { ...TABLE, requests: [{ person, seat: 'B' }] } });
  await request(2);
  render(SeatRequest, { table, who: table.who(String) });
  (await screen.findByRole('button', { name: 'Yes' })).click();
  await screen.findByText('The table is full.');
  await request(1);
  await screen.findByText(/would like to take over/);
});
