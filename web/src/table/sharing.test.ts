import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadBox } from '$web/game/games';
import type { AnyGame, GameBox } from '$web/game/contract';
import type { ServerMsg, ShownTable } from '$web/link/wire';
import Curtain from './Curtain.svelte';
import { passOn } from './passing';
import { asked, GAME, sitDown, TABLE, update } from './test-table.svelte';

let box: GameBox;
beforeAll(async () => (box = await loadBox('otters')), 60_000);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Ada and Ben play on this device, against a bot. */
const SHARED = {
  ...TABLE,
  stage: 'playing',
  people: [TABLE.people[0], { id: 3, name: 'Ben', animal: 'owl', present: true, with: 1 }],
  seats: [
    TABLE.seats[0],
    { seat: 'B', stand_in: false, bot_in: null, taken: 'bot', level: 2 },
    { seat: 'C', stand_in: false, bot_in: null, taken: 'person', person: 3 },
  ],
} as unknown as ShownTable;

const welcome = (you: number | null, seat: 'A' | 'C' | null): ServerMsg => ({
  type: 'welcome',
  v: 2,
  you,
  seat,
  played_for: 0,
});

/** Their device lies face down. */
async function faceDown() {
  const at = await sitDown();
  await at.tell({ type: 'table', table: SHARED }, welcome(null, null));
  await at.tell(update(2, { awaited: ['C'] }));
  return at;
}

test('a device for two lies face down until the one who is to play says so', async () => {
  const { table, link, tell } = await faceDown();
  expect(table.sharing.faceDown).toBe(true);
  expect(table.calls).toBe(true);
  expect(table.you).toBe(1);
  render(Curtain, { table, game: { ...GAME, id: 'otters', box } as unknown as AnyGame });
  expect(screen.getByRole('heading').textContent).toContain('Ben');
  screen.getByRole('button', { name: /I am .*Ben/ }).click();
  expect(link.said.at(-1)).toEqual(['look', 3]);
  expect(table.sharing.faceDown).toBe(true);
  await tell(welcome(3, 'C'), update(2, asked(2)));
  expect(table.sharing.faceDown).toBe(false);
  expect(table.seat).toBe('C');
  expect(table.moves.length).toBeGreaterThan(0);
});

test('nothing of a hand is left once it is handed on, nor comes while it is', async () => {
  const { table, tell } = await faceDown();
  table.sharing.hand(3);
  await tell(welcome(3, 'C'), update(2, asked(2)));
  table.sharing.hand(null);
  const empty = () => {
    expect(table.update).toBeNull();
    expect(table.moves).toEqual([]);
    expect(table.showing.log).toEqual([]);
    expect(table.picking.picker.choices).toEqual([]);
    expect(table.sharing.faceDown).toBe(true);
  };
  empty();
  // What was on its way is still for Ben's eyes.
  await tell({ type: 'log', contest: 'c', told: [1] }, update(3, asked(3)));
  empty();
  await tell(welcome(3, 'C'), update(3, asked(3)));
  empty();
  await tell(welcome(null, null), update(3, { awaited: ['A'] }));
  expect(table.update?.decision).toBeUndefined();
});

test('a log that waited while a card flew is not left behind', async () => {
  const { table, tell } = await faceDown();
  table.sharing.hand(3);
  await tell(welcome(3, 'C'), update(2, asked(2)));
  let land = () => {};
  table.showing.on({ show: () => new Promise<void>((done) => (land = done)) });
  await tell(update(3, asked(3)), { type: 'log', contest: 'c', told: ['a card of Ben’s'] });
  table.sharing.hand(null);
  land();
  await tell(welcome(null, null));
  expect(table.showing.log).toEqual([]);
});

test('it passes on by itself when another of those who play on it is awaited', async () => {
  const { table, link, tell } = await faceDown();
  table.sharing.hand(3);
  await tell(welcome(3, 'C'), update(2, { ...asked(2), awaited: ['C'] }));
  expect(table.sharing.passes).toBe(false);
  await tell(update(3, { awaited: ['B'] }));
  expect(table.sharing.passes).toBe(false);
  await tell(update(4, { awaited: ['A'] }));
  expect(table.sharing.passes).toBe(true);
  vi.useFakeTimers();
  const stay = passOn(table);
  vi.advanceTimersByTime(1700);
  expect(table.sharing.looks).toBe(3);
  stay();
  passOn(table);
  vi.advanceTimersByTime(5000);
  expect(table.sharing.looks).toBeNull();
  expect(link.said.at(-1)).toEqual(['look', null]);
});

test('a device that goes to sleep lies face down, if several play on it', async () => {
  const { table, link, tell } = await faceDown();
  table.sharing.hand(3);
  await tell(welcome(3, 'C'), update(2, asked(2)));
  table.sharing.rest();
  expect(table.sharing.faceDown).toBe(true);
  expect(table.update).toBeNull();
  const alone = await sitDown();
  alone.table.sharing.rest();
  expect(alone.link.said).toEqual([]);
  expect(link.said.at(-1)).toEqual(['look', null]);
});

test('where nobody of them is awaited each may look', async () => {
  const { table, tell } = await faceDown();
  await tell(update(3, { awaited: ['B'] }));
  render(Curtain, { table, game: { ...GAME, id: 'otters', box } as unknown as AnyGame });
  expect(screen.getAllByRole('button', { name: /I am/ })).toHaveLength(2);
});

test('a device is one person’s again when the others have gone', async () => {
  const { table, link, tell } = await faceDown();
  await tell({ type: 'table', table: { ...TABLE, stage: 'playing' } });
  expect(link.said.at(-1)).toEqual(['look', 1]);
  await tell(welcome(1, 'A'), update(3, asked(3)));
  expect(table.sharing.faceDown).toBe(false);
  expect(table.seat).toBe('A');
});

test('the end is seen by all together, and each is called by name', async () => {
  const { table, tell } = await faceDown();
  await tell(update(3, { awaited: [], end: { standings: [], secret: '' } }));
  await tell({ type: 'table', table: { ...SHARED, stage: 'over', contest: 'c' } });
  expect(table.sharing.faceDown).toBe(false);
  expect(table.whoPlays(String).me).toBeNull();
});
