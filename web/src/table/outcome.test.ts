import { expect, test } from 'vitest';
import type { Seat, Who } from '$web/game/contract';
import { words as de } from '$web/words/de';
import { words as en } from '$web/words/en';
import { words as fr } from '$web/words/fr';
import { outcomeOf } from './outcome';

const NAMES: Partial<Record<Seat, string>> = { A: 'Ann', B: 'Ben', C: 'Camille' };
const who = (me: Seat | null): Who => ({
  me,
  name: (seat) => NAMES[seat] ?? '',
  animal: () => 'otter',
});
const ended = (...winners: Seat[]) =>
  (['A', 'B', 'C'] as const).map((seat) => ({
    seat,
    points: 1,
    place: winners.includes(seat) ? 1 : 3,
  }));

test('who shares a win is told so as who wins alone is', () => {
  const titles = (me: Seat | null, ...winners: Seat[]) =>
    [en, fr, de].map(({ end }) => outcomeOf(ended(...winners), who(me), end).title);
  expect(titles('A', 'A')).toEqual(['You win!', 'Tu as gagné\u202f!', 'Du hast gewonnen!']);
  expect(titles('A', 'A', 'C')).toEqual([
    'You and Camille win!',
    'Camille et toi, vous avez gagné\u202f!',
    'Camille und du, ihr habt gewonnen!',
  ]);
  expect(titles('B', 'A', 'C')).toEqual([
    'Ann and Camille win!',
    'Ann et Camille gagnent\u202f!',
    'Ann und Camille gewinnen!',
  ]);
  expect(titles(null, 'A')[0]).toBe('Ann wins!');
});
