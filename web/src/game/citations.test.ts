import { expect, test } from 'vitest';
import { clausesOf, type Citation } from './citations';

const CITATIONS: Citation[] = [
  { event: 'laid', clause: 'XX-6' },
  { event: 'laid', clause: 'XX-7', when: { card: 'u' } },
  { event: 'laid', clause: 'XX-9', when: { last: 'true' } },
  { event: 'over', clause: 'XX-15' },
];

test('an event names the clauses that its fields ask for', () => {
  const of = (told: Record<string, unknown>) => clausesOf(CITATIONS, told);
  expect(of({ event: 'laid', card: '11', last: false })).toEqual(['XX-6']);
  expect(of({ event: 'laid', card: 'u11', last: false })).toEqual(['XX-6', 'XX-7']);
  expect(of({ event: 'laid', card: null, last: true })).toEqual(['XX-6', 'XX-9']);
  expect(of({ event: 'over' })).toEqual(['XX-15']);
  expect(of({ event: 'else' })).toEqual([]);
});
