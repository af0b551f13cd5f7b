import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadPhrases } from '$web/game/games';
import type { Proposal, ShownTable } from '$web/link/wire';
import Notices from './Notices.svelte';
import Proposals from './Proposals.svelte';
import { sitDown, TABLE } from './test-table.svelte';

beforeAll(() => loadPhrases('otters', 'en'), 60_000);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const playing: ShownTable = { ...TABLE, stage: 'playing' };

/** Cléo has no chair, and is down for the next game. */
async function late() {
  const { table, tell } = await sitDown();
  const down = { ...playing, next: [2] };
  await tell(
    { type: 'welcome', v: 2, you: 2, seat: null, played_for: 0 },
    { type: 'table', table: down },
  );
  render(Notices, { table, who: table.who(String) });
}

const mind = () => screen.queryByRole('button', { name: 'Never mind' });

test('a notice goes once it can have been read', async () => {
  await late();
  expect(mind()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(6000);
  expect(mind()).toBeNull();
});

test('a notice does not go from under whoever is about to press its button', async () => {
  await late();
  mind()?.focus();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mind()).toBe(document.activeElement);
  mind()?.blur();
  await vi.advanceTimersByTimeAsync(1000);
  expect(mind()).toBeNull();
});

test('what is announced stays until it is put away, in its own direction', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: playing });
  const { container } = render(Notices, { table, who: table.who(String) });
  await tell({ type: 'announced', text: 'We restart at 20:00' });
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toContain('To everybody: We restart at 20:00');
  const line = screen.getByText('We restart at 20:00');
  expect(line.getAttribute('dir')).toBe('auto');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(region?.textContent).toContain('We restart');
  screen.getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(region?.textContent.trim()).toBe(''));
});

test('what is asked comes into a region that is read out already', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: playing });
  const { container } = render(Notices, { table, who: table.who(String) });
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent.trim()).toBe('');
  await tell({ type: 'pausing', people: [2] });
  expect(region?.textContent).toContain('would like a pause');
  expect(container.querySelector('[aria-live="polite"]')).toBe(region);
  expect(region?.querySelector('[role="status"]'), 'a region in a region').toBeNull();
});

test('what is proposed comes into a region that is read out already', async () => {
  const { table } = await sitDown();
  const { container, rerender } = render(Proposals, { table, shown: TABLE });
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent.trim()).toBe('');
  const again: Proposal = { person: 2, wish: TABLE.wish };
  await rerender({ shown: { ...TABLE, proposals: [again] } });
  await vi.waitFor(() => expect(region?.textContent).toContain('would like to play again'));
});
