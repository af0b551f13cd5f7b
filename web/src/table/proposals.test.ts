import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadPhrases } from '$web/game/games';
import { api, Fault } from '$web/link/api';
import type { Proposal, ShownTable } from '$web/link/wire';
import Proposals from './Proposals.svelte';
import Proposed from './Proposed.svelte';
import { sitDown, TABLE } from './test-table.svelte';

beforeAll(() => Promise.all([loadPhrases('otters', 'en'), loadPhrases('prout', 'en')]), 60_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const OTHER = { ...TABLE.wish, game: 'prout' };
const again: Proposal = { person: 2, wish: TABLE.wish };
/** As a message tells it: all of it anew. */
const proposed = (...proposals: Proposal[]): ShownTable =>
  structuredClone({ ...TABLE, stage: 'over', proposals });
const yes = () => screen.findByRole('button', { name: 'Yes' });

test('whoever is about to answer keeps the focus, whatever else is told meanwhile', async () => {
  const { table } = await sitDown();
  const { rerender } = render(Proposals, { table, shown: proposed(again) });
  const button = await yes();
  button.focus();
  await rerender({ shown: proposed(again) });
  const more = { person: 1, wish: OTHER };
  await rerender({ shown: proposed(again, more) });
  await screen.findByText(/You asked for PROUT/);
  expect(await yes()).toBe(button);
  expect(document.activeElement).toBe(button);
});

test('in mid-game too', async () => {
  const { table, tell } = await sitDown();
  const told = () => {
    const shown: ShownTable = { ...proposed({ ...again, wish: OTHER }), stage: 'playing' };
    return tell({ type: 'table', table: shown }).then(() => shown);
  };
  const { rerender } = render(Proposed, { table, shown: await told() });
  const button = await screen.findByRole('button', { name: 'Later' });
  button.focus();
  await rerender({ shown: await told() });
  expect(await screen.findByRole('button', { name: 'Later' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

test('whoever takes “again” up after somebody left has a bot on the empty chair', async () => {
  const { table } = await sitDown();
  const asked: unknown[] = [];
  vi.spyOn(api, 'bot').mockImplementation(async (...it) => void asked.push(it) as never);
  vi.spyOn(api, 'start').mockImplementation(async (...it) => void asked.push(it) as never);
  const [first] = TABLE.seats;
  const seats = [first, { seat: 'B', taken: 'nobody' }] as ShownTable['seats'];
  render(Proposals, { table, shown: { ...proposed(again), seats } });
  (await yes()).click();
  await vi.waitFor(() => expect(asked).toEqual([['ABCDEF', 'B', 2], ['ABCDEF']]));
});

test('a refusal goes with the proposal it was about', async () => {
  const { table } = await sitDown();
  vi.spyOn(api, 'start').mockRejectedValue(new Fault('not-host', '', 403));
  const { rerender } = render(Proposals, { table, shown: proposed(again) });
  (await yes()).click();
  await screen.findByRole('alert');
  await rerender({ shown: proposed() });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who is told no hears it, and nobody who is told yes', async () => {
  const { table } = await sitDown();
  const mine = proposed({ person: 1, wish: OTHER });
  const { rerender } = render(Proposals, { table, shown: mine });
  await rerender({ shown: { ...proposed(), wish: OTHER } });
  expect(screen.queryByText(/not now/)).toBeNull();
  await rerender({ shown: mine });
  await rerender({ shown: proposed() });
  await screen.findByText('Ada says: not now.');
  table.takeBack();
  await rerender({ shown: mine });
  await rerender({ shown: proposed() });
  expect(screen.queryByText(/not now/)).toBeNull();
});
