import { expect, test } from 'vitest';
import type { About, ShownPerson, ShownTable } from '$web/link/wire';
import { ANIMALS } from '$web/settings/settings.svelte';
import { animalsOf, freeAnimal, isFull, standing, unseated } from './people';

const person = (id: number, animal: ShownPerson['animal']): ShownPerson => ({
  id,
  name: `P${id}`,
  animal,
  present: true,
});
const people = [person(1, 'otter'), person(2, 'fox'), person(3, 'otter')];
const otters = {
  modes: [
    { id: 'duel', seats: { min: 2, max: 2 } },
    { id: 'free', seats: { min: 3, max: 4 } },
  ],
} as About;

function table(mode: string, seats: (number | 'bot' | null)[]): ShownTable {
  const rows = seats.map((taker, index) => ({
    seat: 'ABCDEF'[index],
    ...(taker === null
      ? { taken: 'nobody' }
      : taker === 'bot'
        ? { taken: 'bot', level: 2 }
        : { taken: 'person', person: taker }),
  }));
  return { people, seats: rows, wish: { mode, seats: seats.length } } as unknown as ShownTable;
}

test('what others are, one is not', () => {
  expect(animalsOf(people, 1)).toEqual(['fox', 'otter']);
  expect(animalsOf(people, null)).toEqual(['otter', 'fox', 'otter']);
  expect(freeAnimal('owl', ['otter'])).toBe('owl');
  expect(freeAnimal('otter', ['otter', 'beaver'])).toBe('heron');
});

test('when every animal is taken all can be had', () => {
  const crowd = ANIMALS.map((animal, index) => person(index + 1, animal));
  expect(animalsOf(crowd, null)).toEqual([]);
  expect(animalsOf(crowd, 1)).toHaveLength(ANIMALS.length - 1);
});

test('who stands has no seat', () => {
  expect(standing(table('free', [1, 'bot', 3])).map(({ id }) => id)).toEqual([2]);
});

test('a table is full when no chair is free, none a bot’s, and none can be added', () => {
  expect(isFull(table('free', [1, 2, 3, 4]), otters)).toBe(true);
  expect(isFull({ ...table('duel', [1, 2]), known: true }, otters)).toBe(true);
  expect(isFull(table('duel', [1, 2]), otters)).toBe(false);
  expect(isFull(table('duel', [1, null]), otters)).toBe(false);
  expect(isFull(table('duel', [1, 'bot']), otters)).toBe(false);
  expect(isFull(table('free', [1, 2, 3]), otters)).toBe(false);
  expect(isFull(table('duel', []), otters)).toBe(false);
});

test('who loses a chair moves to one that is free or a bot’s, and else would stand', () => {
  const names = (seats: (number | 'bot' | null)[], count: number) =>
    unseated(table('free', seats), count).map(({ name }) => name);
  expect(names([1, 'bot', 2, 3], 2)).toEqual(['P3']);
  expect(names([1, null, 'bot', 3], 2)).toEqual([]);
  expect(names([1, 2, 3], 3)).toEqual([]);
  expect(names([1, 2], 4)).toEqual([]);
});
