import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MyTable } from '$web/link/mine';
import GoOn from './GoOn.svelte';

const NOW = new Date('2026-01-01T12:00:00Z').getTime();
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function mine(
  code: string,
  stage: 'gathering' | 'playing' | 'over',
  turn: MyTable['turn'],
): MyTable {
  const people = [
    { id: 1, name: 'Ada', animal: 'otter', present: false },
    { id: 2, name: 'דנה', animal: 'fox', present: true },
  ];
  const seats = [
    { seat: 'A', taken: 'person', person: 1 },
    { seat: 'B', taken: 'person', person: 2 },
    { seat: 'C', taken: 'bot', level: 2 },
  ];
  const table = { code, stage, people, seats, wish: { game: 'otters' } };
  return { table, you: 1, seat: 'A', seats: ['A'], turn } as unknown as MyTable;
}

function says(table: MyTable): string {
  render(GoOn, { tables: [table], boxes: [] });
  return screen.getByRole('link').textContent.replaceAll(/\s+/g, ' ').trim();
}

test('one’s own turn, and for how long', () => {
  const turn = { awaited: ['A' as const], since: NOW - 5 * MINUTE };
  const said = says(mine('K7P2QM', 'playing', turn));
  expect(said).toContain('Your turn, for 5 minutes');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/t/K7P2QM');
});

test('whom it waits for', () => {
  const turn = { awaited: ['B' as const, 'C' as const], since: NOW - 150 * MINUTE };
  expect(says(mine('K7P2QM', 'playing', turn))).toContain('Waits for \u2068דנה\u2069, for 2 hours');
});

test('a table that only bots play on waits for whoever comes', () => {
  const turn = { awaited: ['C' as const], since: NOW };
  expect(says(mine('K7P2QM', 'playing', turn))).toContain('Waits for you');
});

test('a table that pauses waits for whoever is not there, whosever turn it is', () => {
  const mineNow = mine('K7P2QM', 'playing', { awaited: ['B' as const], since: NOW });
  mineNow.table.paused = true;
  const said = says(mineNow);
  expect(said).toContain('Waits for you');
  expect(said).not.toContain('דנה,');
});

test('before and after a game', () => {
  expect(says(mine('K7P2QM', 'gathering', null))).toContain('Not begun yet');
  cleanup();
  expect(says(mine('K7P2QM', 'over', null))).toContain('What shall we play next?');
});
