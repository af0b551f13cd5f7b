import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, Fault } from './api';
import { forgetTable, isMyTurn, myTables, rememberTable, rememberedTables } from './mine';
import type { Stage, TableAnswer } from './wire';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function answer(
  code: string,
  { stage = 'playing', awaited = [], friend = true, seated = true }: Partial<Told> = {},
): TableAnswer {
  const people = [
    { id: 1, name: 'Ada', animal: 'otter', present: false },
    { id: 2, name: 'Ben', animal: 'fox', present: friend },
  ];
  const seats = [
    { seat: 'A', ...(seated ? { taken: 'person', person: 1 } : { taken: 'nobody' }) },
    { seat: 'B', taken: 'person', person: 2 },
  ];
  const turn = stage === 'playing' ? { awaited, since: 5 } : null;
  return { table: { code, stage, people, seats }, you: 1, turn } as unknown as TableAnswer;
}

interface Told {
  stage: Stage;
  awaited: ('A' | 'B')[];
  friend: boolean;
  seated: boolean;
}

function server(tables: Record<string, TableAnswer | Fault>): void {
  vi.spyOn(api, 'show').mockImplementation((code) => {
    const found = tables[code] ?? new Fault('no-such-table', '', 404);
    return found instanceof Fault ? Promise.reject(found) : Promise.resolve(found);
  });
}

test('the eight latest tables are remembered, each once', () => {
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'B']) rememberTable(code);
  expect(rememberedTables()).toEqual(['B', 'I', 'H', 'G', 'F', 'E', 'D', 'C']);
  forgetTable('H');
  expect(rememberedTables()).toEqual(['B', 'I', 'G', 'F', 'E', 'D', 'C']);
});

test('what cannot be read is nothing', () => {
  for (const kept of ['[nonsense', '{}', '[1, null]']) {
    localStorage.setItem('romp-tables', kept);
    expect(rememberedTables()).toEqual([]);
  }
});

test('where it is my turn comes first', async () => {
  for (const code of ['MINE', 'HERS']) rememberTable(code);
  server({ MINE: answer('MINE', { awaited: ['A'] }), HERS: answer('HERS', { awaited: ['B'] }) });
  const found = await myTables();
  expect(found.map(({ table }) => table.code)).toEqual(['MINE', 'HERS']);
  expect(found.map(isMyTurn)).toEqual([true, false]);
});

test('tables that are gone and seats that are no longer mine are forgotten', async () => {
  for (const code of ['GONE', 'STOOD', 'OFF', 'HERE']) rememberTable(code);
  server({
    STOOD: answer('STOOD', { seated: false }),
    OFF: new Fault('offline', '', 0),
    HERE: answer('HERE'),
  });
  expect((await myTables()).map(({ table }) => table.code)).toEqual(['HERE']);
  expect(rememberedTables()).toEqual(['HERE', 'OFF']);
});

test('a game that is over is gone on with while somebody else is there', async () => {
  for (const code of ['STAY', 'LEFT', 'OLD']) rememberTable(code);
  server({
    STAY: answer('STAY', { stage: 'over' }),
    LEFT: answer('LEFT', { stage: 'over', friend: false }),
    OLD: answer('OLD', { stage: 'read_only' }),
  });
  expect((await myTables()).map(({ table }) => table.code)).toEqual(['STAY']);
  expect(rememberedTables(), 'what can only be read is not asked for again').toEqual([
    'LEFT',
    'STAY',
  ]);
});
