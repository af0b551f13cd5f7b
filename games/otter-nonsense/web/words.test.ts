import { expect, it } from 'vitest';
import type { Seat, Who } from '$web/game/contract';
import { moments } from './fixtures/five';
import type { Event, View } from './generated/wire';
import { words } from './words';
import { phrases as english } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];
const NAMES = { A: 'Anne', B: 'Ben', C: 'Cleo', D: 'Dan', E: 'Eve', F: 'Finn' } as const;
const who = (me: Seat | null): Who => ({
  me,
  name: (seat) => NAMES[seat],
  animal: () => 'otter',
});

it.each([en, fr])('says how the winner won', (words) => {
  const table = moments[0]?.view as View;
  const account = (winner: Seat, points: number) =>
    words.account(
      {
        ...table,
        phase: { is: 'over', winner },
        seats: table.seats.map((one) => ({ ...one, points: one.seat === 'C' ? points : 0 })),
      },
      [],
      who('C'),
    );
  expect(account('C', 7)[0]?.clause).toBe('ON-17');
  expect(account('B', 7)[0]?.clause).toBe('ON-16');
});

const scored: Event = {
  event: 'scored',
  seat: 'A',
  owner: 'B',
  column: 1,
  card: '12',
  heads: 3,
  points: 3,
};

it('speaks to the reader, and of the others by name', () => {
  expect(en.event(scored, who('A'))).toBe('You give Ben a 12, worth 3 points. Ben has 3 now.');
  expect(en.event(scored, who('B'))).toBe('Anne gives you a 12, worth 3 points. You have 3 now.');
  expect(en.event(scored, who(null))).toBe('Anne gives Ben a 12, worth 3 points. Ben has 3 now.');
  expect(en.event({ event: 'laid', seat: 'A', card: '8', column: 2 }, who('C'))).toBe(
    'Anne lays an 8 on column 2.',
  );
});

it('does so in French', () => {
  expect(fr.event(scored, who('A'))).toBe(
    'Tu donnes à Ben un 12, qui vaut 3 points. Ben en a 3 maintenant.',
  );
  expect(fr.event(scored, who('B'))).toBe(
    'Anne te donne un 12, qui vaut 3 points. Tu en as 3 maintenant.',
  );
});
