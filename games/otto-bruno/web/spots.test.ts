import { expect, test } from 'vitest';
import { Picker, pathsOf } from '$web/game/picker.svelte';
import { view } from './fixture';
import type { Move } from './generated/wire';
import { detours, gather, meant, path } from './spots';

const BLUES: Move = { do: 'show', places: [1, 3, 4, 6] };
const TWOS: Move = { do: 'show', places: [2, 3, 7, 8] };
const DISCARD: Move = { do: 'discard', place: 2 };

test('a twin may be tapped instead of the leftmost', () => {
  expect(detours(DISCARD, view())).toEqual([['hand:5', 'pile:discard']]);
  expect(detours(TWOS, view())).toEqual([['hand:5', 'hand:3', 'hand:7', 'hand:8']]);
  expect(detours(BLUES, view())).toEqual([]);
  expect(detours({ do: 'done' }, view())).toEqual([]);
});

test('any four cards may be picked while sets are looked for, and only then', () => {
  expect(gather(view(), [DISCARD])).toEqual({
    spots: [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `hand:${place}`),
    count: 4,
  });
  expect(gather(view(), [])).toBeNull();
  expect(gather(view({ phase: 'draw', seat: 'A', fresh: false }), [DISCARD])).toBeNull();
});

test('four taps show a set, two discard a card, in any order', () => {
  const moves = [BLUES, DISCARD];
  const picker = new Picker<unknown>();
  picker.offer(pathsOf({ path, detours }, moves, view()), gather(view(), moves));
  for (const spot of ['hand:6', 'hand:1', 'hand:4']) {
    expect(picker.tap(spot)).toEqual({ is: 'picked' });
  }
  expect(picker.tap('hand:3')).toEqual({ is: 'move', move: BLUES });
  picker.tap('hand:5');
  expect(picker.lit('pile:discard')).toBe(true);
  expect(picker.tap('pile:discard')).toEqual({ is: 'move', move: DISCARD });
});

test('what is no move is still what somebody meant, for the server to say why not', () => {
  const now = view();
  expect(meant(['hand:8', 'hand:1', 'hand:2', 'hand:3'], now)).toEqual({
    do: 'show',
    places: [1, 2, 3, 8],
  });
  expect(meant(['pile:left'], now)).toEqual({ do: 'draw', from: 'left' });
  expect(meant(['hand:3', 'pile:discard'], now)).toEqual({ do: 'discard', place: 3 });
  expect(meant(['hand:3', 'button:done'], now)).toEqual({ do: 'done' });
  const early = view({ phase: 'draw', seat: 'A', fresh: false });
  expect(meant(['hand:3'], early)).toEqual({ do: 'discard', place: 3 });
});

test('what is not clear means nothing', () => {
  expect(meant([], view())).toBeNull();
  expect(meant(['hand:3'], view())).toBeNull();
  expect(meant(['hand:3', 'hand:4', 'pile:discard'], view())).toBeNull();
  expect(meant(['hand:3', 'pile:left'], view())).toBeNull();
  expect(meant(['seat:B'], view())).toBeNull();
});
