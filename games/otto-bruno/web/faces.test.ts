import { expect, test } from 'vitest';
import { anySideUp, lineOf, others, setFaces, sideUp, sorted, topOf } from './faces';
import { view } from './fixture';
import type { Face, Seen } from './generated/wire';

test('a side of which nothing is seen gives way to the other', () => {
  const seen: Seen = { otto: null, bruno: '2g' };
  expect(sideUp(seen, 'otto')).toEqual({ name: 'otto', face: null, behind: '2g' });
  expect(anySideUp(seen, 'otto')).toEqual({ name: 'bruno', face: '2g', behind: null });
});

test('draw piles show the other side, the discard pile the one that counts', () => {
  expect(topOf(view(), 'left')).toMatchObject({ name: 'bruno', face: '2g' });
  expect(topOf(view(), 'discard')).toMatchObject({ name: 'otto', face: '1r' });
});

test('the others sit clockwise from one’s left; who watches sees everybody', () => {
  const seats = (me: 'A' | 'B' | null) => others(view(), me).map(({ seat }) => seat);
  expect(seats('A')).toEqual(['B']);
  expect(seats('B')).toEqual(['A']);
  expect(seats(null)).toEqual(['A', 'B']);
});

test('a set has one colour or one value, a joker beside', () => {
  const colour: Face[] = ['4g', 'joker', '1g', '2g'];
  expect(lineOf(colour)).toEqual({ colour: 'g' });
  expect(sorted(colour)).toEqual(['1g', '2g', '4g', 'joker']);
  expect(lineOf(['3r', 'joker', '3b', '3y'])).toEqual({ value: 3 });
});

test('of a set whose cards are known on both sides, the side that made it is shown', () => {
  const cards: Seen[] = [
    { otto: '3y', bruno: '1r' },
    { otto: '4y', bruno: '2r' },
    { otto: '1b', bruno: '3r' },
    { otto: 'joker', bruno: 'joker' },
  ];
  expect(setFaces(cards)).toEqual(['1r', '2r', '3r', 'joker']);
});
