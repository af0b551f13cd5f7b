import { expect, test } from 'vitest';
import { Call } from './call';

test('who waited long, or looks at another tab, is called when their turn comes', () => {
  const call = new Call();
  expect(call.turn(true, 0, false), 'nobody else has played').toBe(false);
  expect(call.turn(false, 1000, false)).toBe(false);
  expect(call.turn(true, 2000, false), 'a quick bot').toBe(false);
  call.turn(false, 3000, false);
  expect(call.turn(true, 3100, true), 'a hidden tab').toBe(true);
  call.turn(false, 4000, false);
  call.turn(false, 7000, false);
  expect(call.turn(true, 8000, false), 'four seconds').toBe(true);
  expect(call.turn(true, 20_000, true), 'the same turn').toBe(false);
});
