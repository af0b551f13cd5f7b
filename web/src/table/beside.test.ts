import { expect, test } from 'vitest';
import type { Seat } from '$web/game/contract';
import type { ShownTable, Update } from '$web/link/wire';
import { besideScreen, isNear } from './beside';

const table = (count: number, more: Partial<ShownTable> = {}) =>
  ({
    stage: 'playing',
    paused: false,
    seats: [...'ABCDEF'].slice(0, count).map((seat) => ({ seat })),
    ...more,
  }) as ShownTable;
const update = (awaited: string, more: Partial<Update> = {}) =>
  ({ awaited: [...awaited] as Seat[], ...more }) as Update;

test('a device is a hand as long as a screen shows the table, somebody sits here and it is wanted', () => {
  const with_ = (screens: number) => ({ screens }) as ShownTable;
  expect(besideScreen(with_(1), 'A', true)).toBe(true);
  expect(besideScreen(with_(2), 'A', true)).toBe(true);
  expect(besideScreen(with_(0), 'A', true)).toBe(false);
  expect(besideScreen(with_(1), null, true)).toBe(false);
  expect(besideScreen(with_(1), 'A', false)).toBe(false);
  expect(besideScreen(null, 'A', true)).toBe(false);
});

test('a turn is near if it is here or at a neighbour, whichever way play goes', () => {
  const near = (count: number, awaited: string) =>
    [...'ABCDEF']
      .slice(0, count)
      .filter((seat) => isNear(table(count), update(awaited), seat as Seat))
      .join('');
  expect(near(6, 'A')).toBe('ABF');
  expect(near(6, 'D')).toBe('CDE');
  expect(near(2, 'B')).toBe('AB');
  expect(near(1, 'A')).toBe('A');
  expect(near(6, '')).toBe('');
});

test('nobody is near while nothing goes on, nor who only watches', () => {
  expect(isNear(table(2, { paused: true }), update('A'), 'A')).toBe(false);
  expect(isNear(table(2, { stage: 'over' }), update('A'), 'A')).toBe(false);
  expect(isNear(table(2), update('A', { end: { standings: [], secret: '' } }), 'A')).toBe(false);
  expect(isNear(table(2), null, 'A')).toBe(false);
  expect(isNear(table(2), update('A'), null)).toBe(false);
});
