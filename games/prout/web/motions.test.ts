import { expect, test } from 'vitest';
import { soundOf } from '$web/game/sounds';
import type { Event } from './generated/wire';
import { motions, sounds } from './motions';
import { noteHeld } from './noise';
import { view } from './test-view';

test('one’s own card leaves the hand, another’s its seat', () => {
  const laid = { event: 'laid', card: '7', place: 2, how: 'played' } as const;
  expect(motions({ ...laid, seat: 'A' }, 'A')).toEqual([
    { from: 'hand:7', to: 'top:2', card: '7' },
  ]);
  expect(motions({ ...laid, seat: 'B' }, 'A')).toEqual([
    { from: 'seat:B', to: 'top:2', card: '7' },
  ]);
});

test('drawn cards turn over on the way to one’s own hand only', () => {
  expect(motions({ event: 'drew', seat: 'A', cards: ['7', 'gift'] }, 'A')).toEqual([
    { from: 'stock:mine', to: 'hand:7', card: '7', turnsFrom: null, together: false },
    { from: 'stock:mine', to: 'hand:gift', card: 'gift', turnsFrom: null, together: true },
  ]);
  expect(motions({ event: 'drew', seat: 'B', cards: [null] }, 'A')).toEqual([
    { from: 'stock:B', to: 'seat:B', card: null, together: false },
  ]);
});

test('a flipped pile turns over from its old top to what comes up', () => {
  const flipped = { event: 'flipped', seat: 'A', place: 2, announced: 4, right: true } as const;
  expect(motions({ ...flipped, top: '4' }, 'A', view())).toEqual([
    { from: 'top:2', to: 'top:2', card: '4', turnsFrom: '9' },
  ]);
  expect(motions({ ...flipped, top: null }, 'A', view())).toEqual([
    { from: 'top:2', to: 'top:2', card: null, turnsFrom: '9' },
  ]);
});

test('hands cross all at once', () => {
  const swapped: Event = {
    event: 'swapped',
    seat: 'B',
    with: 'A',
    hand: ['5'],
    theirs: ['3', 'phew'],
  };
  expect(motions(swapped, 'A')).toEqual([
    { from: 'hand:5', to: 'seat:B', card: '5', together: false },
    { from: 'seat:B', to: 'hand:3', card: '3', together: true },
    { from: 'seat:B', to: 'hand:phew', card: 'phew', together: true },
  ]);
});

test('a sealed card is never seen by the others', () => {
  expect(motions({ event: 'sealed', seat: 'B', card: null }, 'A')).toEqual([
    { from: 'seat:B', to: 'seal:B', card: null },
  ]);
  expect(motions({ event: 'sealed', seat: 'A', card: '7' }, 'A')).toEqual([
    { from: 'hand:7', to: 'seal', card: null, turnsFrom: '7' },
  ]);
});

test('an INTOX is heard only with its noise', () => {
  const intox = { event: 'intox', seat: 'A', intox: 'phew', to: null } as const;
  expect(soundOf(sounds, { ...intox, noise: true }, null)).toBe('prout');
  expect(soundOf(sounds, { ...intox, noise: false }, null)).toBe('card');
  noteHeld();
  expect(soundOf(sounds, { ...intox, noise: true }, intox.seat)).toBe('card');
  expect(soundOf(sounds, { ...intox, noise: true }, null)).toBe('prout');
});

test('what others choose moves no card and makes no sound', () => {
  for (const event of ['took', 'dropped'] as const) {
    expect(motions({ event, seat: 'B', card: null }, 'A')).toEqual([]);
    expect(soundOf(sounds, { event, seat: 'B', card: null }, 'A')).toBeNull();
    expect(motions({ event, seat: 'A', card: '7' }, 'A')).toHaveLength(1);
  }
});
