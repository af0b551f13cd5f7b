import { beforeEach, expect, test, vi } from 'vitest';
import { Driver, type Port } from './driver';
import type { Effect, FromWorker } from './messages';

/** A house that wants this done, one list after the other, and notes what it hears. */
class House implements Port {
  heard: unknown[] = [];
  wants: Effect[][] = [];
  due: number | undefined;
  thoughts = 0;

  tick = () => {};
  request = (...said: unknown[]) => void this.heard.push(['request', ...said]);
  connect = (...said: unknown[]) => void this.heard.push(['connect', ...said]);
  said = (...said: unknown[]) => void this.heard.push(['said', ...said]);
  disconnect = (...said: unknown[]) => void this.heard.push(['disconnect', ...said]);
  has = (...said: unknown[]) => void this.heard.push(['has', ...said]);
  fails = (...said: unknown[]) => void this.heard.push(['fails', ...said]);
  effects = () => {
    const wanted = this.wants.shift();
    return wanted && JSON.stringify(wanted);
  };
  deadline = () => this.due;
  has_work = () => this.thoughts > 0;
  think = () => void (this.thoughts -= 1);
}

let house: House;
let told: FromWorker[];
const database = { keep: vi.fn(), table: vi.fn(), contest: vi.fn(), played: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  house = new House();
  told = [];
  database.keep.mockReset();
});

const driver = () =>
  new Driver(
    house,
    database,
    (message) => told.push(message),
    () => 0,
  );
const GAMES = {
  is: 'request',
  ask: 1,
  method: 'GET',
  path: '/games',
  body: '',
} as const;

test('what the house wants is done in order, and what it asks is answered when it is known', async () => {
  database.keep.mockResolvedValue(undefined);
  house.wants = [
    [
      { do: 'say', to: [2, 3], text: 'a' },
      { do: 'keep', question: 7, changes: [] },
    ],
  ];
  driver().hear(GAMES);
  expect(told.map((message) => message.is)).toEqual(['say', 'say']);
  expect(house.heard).toHaveLength(1);
  house.wants = [[{ do: 'answer', ask: 1, ok: true, body: 5 }]];
  await vi.advanceTimersByTimeAsync(0);
  expect(house.heard[1]).toEqual(['has', 7, 'null']);
  expect(told.at(-1)).toEqual({ is: 'answer', ask: 1, ok: true, body: 5 });
});

test('a disk that is full is told to the house, and nobody hears of what is not kept', async () => {
  database.keep.mockRejectedValue(new Error('QuotaExceededError'));
  house.wants = [[{ do: 'keep', question: 7, changes: [] }]];
  driver().hear(GAMES);
  await vi.advanceTimersByTimeAsync(0);
  expect(house.heard[1]).toEqual(['fails', 7, 'Error: QuotaExceededError']);
  expect(told).toEqual([]);
});

test('thoughts come one after the other, and moments when they are due', async () => {
  house.thoughts = 2;
  house.due = 500;
  driver().hear(GAMES);
  expect(house.thoughts, 'what was said goes out first').toBe(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(house.thoughts).toBe(0);
  house.wants = [[{ do: 'hang_up', link: 4 }]];
  house.due = undefined;
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([{ is: 'closed', link: 4 }]);
});
