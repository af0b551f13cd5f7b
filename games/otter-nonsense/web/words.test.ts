import { describe, expect, it } from 'vitest';
import type { Seat, Who } from '$web/game/contract';
import type { Event, Move, Phase, View } from './generated/wire';
import { words, type Words } from './words';
import { phrases as english, type Phrases } from './words.en';
import { phrases as french } from './words.fr';

const [en, fr] = [words(english), words(french)];

const LANGUAGES = Object.entries(
  import.meta.glob<Phrases>('./words.??.ts', { eager: true, import: 'phrases' }),
).map(([path, phrases]) => [path, words(phrases)] as const);
const NAMES = { A: 'Anne', B: 'Ben', C: 'Cleo', D: 'Dan', E: 'Eve', F: 'Finn' } as const;
const who = (me: Seat | null): Who => ({
  me,
  name: (seat) => NAMES[seat],
  animal: () => 'otter',
});

const view = (phase: Phase): View => ({
  phase,
  now: phase.is === 'over' || phase.is === 'deal' ? null : 'A',
  before: phase.is === 'over' || phase.is === 'deal' ? null : 'C',
  next: phase.is === 'over' || phase.is === 'deal' ? null : 'B',
  direction: 'clockwise',
  columns: [
    { cards: ['4', '9', 'turn'], end: { way: 'up', last: 9 } },
    { cards: ['1', '1'], end: { way: 'free', last: 1 } },
    { cards: [], end: { way: 'bare' } },
  ],
  seats: (['A', 'B', 'C'] as const).map((seat) => ({
    seat,
    hand: ['7'],
    scored: seat === 'C' ? ['1', '2', '5'] : [],
    points: seat === 'C' ? 7 : 0,
  })),
  aside: [null, null],
  heads: [3, 3, 2, 2, 1, 1, 1, 1, 1, 2, 2, 3, 3],
});

const PHASES: readonly Phase[] = [
  { is: 'deal' },
  { is: 'play' },
  { is: 'name' },
  { is: 'take' },
  { is: 'give', column: 1 },
  { is: 'score', column: 1 },
  { is: 'restart', column: 3 },
  { is: 'over', winner: 'C' },
];

const EVENTS: readonly Event[] = [
  { event: 'dealt', starter: 'A', columns: ['1', '2', '3'], hands: [], aside: [] },
  { event: 'laid', seat: 'A', card: '8', column: 2 },
  { event: 'laid', seat: 'A', card: 'turn', column: 2 },
  { event: 'flipped', direction: 'anticlockwise' },
  { event: 'named', seat: 'A', next: 'B' },
  { event: 'collected', seat: 'A', column: 1, last: false },
  { event: 'collected', seat: 'A', column: 1, last: true },
  { event: 'scored', seat: 'A', owner: 'B', column: 1, card: '12', heads: 3, points: 3 },
  { event: 'scored', seat: 'A', owner: 'A', column: 1, card: '5', heads: 1, points: 1 },
  { event: 'taken', seat: 'A', column: 1, cards: ['4', '9', 'pick'] },
  { event: 'restarted', seat: 'A', card: '3', column: 1 },
  { event: 'won', seat: 'A', short: true },
  { event: 'won', seat: 'A', short: false },
];

const MOVES: readonly Move[] = [
  { do: 'lay', card: '11', column: 1 },
  { do: 'collect', column: 1 },
  { do: 'take', column: 1 },
  { do: 'next', seat: 'B' },
  { do: 'give', card: '1' },
  { do: 'score', card: '5' },
  { do: 'restart', card: '8' },
];

const REASONS = Object.keys(english.reasons);

/** Everything the game can say. */
function said(words: Words): string[] {
  const readers = [who('A'), who('B'), who(null)];
  return readers.flatMap((reader) => [
    ...PHASES.flatMap((phase) => [
      words.prompt(view(phase), reader, [], []),
      words.prompt(view(phase), reader, MOVES, ['A']),
    ]),
    ...EVENTS.flatMap((event) => words.event(event, reader) ?? []),
    ...MOVES.flatMap((move) => PHASES.map((phase) => words.move(move, view(phase), reader))),
    ...view({ is: 'play' }).columns.flatMap((column) => [
      words.pieces.column(1, column),
      words.pieces.fits(column.end),
    ]),
    ...words
      .account(view({ is: 'over', winner: 'C' }), [{ seat: 'C', points: 7, place: 1 }], reader)
      .map(({ text }) => text),
    ...REASONS.flatMap((code) => {
      const args = { seat: 'B', card: '9', column: 1, count: 2, points: 1 };
      return words.reason({ code, args }, reader) ?? [];
    }),
    words.pieces.netSpoken('C', reader),
    words.pieces.stack('12', 2, 3),
  ]);
}

describe.each(LANGUAGES)('%s', (_, words) => {
  it('says something, and nothing unfinished', () => {
    for (const sentence of said(words)) {
      expect(sentence).not.toBe('');
      expect(sentence).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
    }
  });

  it('says how the winner won', () => {
    const lines = words.account(view({ is: 'over', winner: 'C' }), [], who('C'));
    expect(lines[0]?.clause).toBe('ON-17');
    const short = words.account(view({ is: 'over', winner: 'B' }), [], who('C'));
    expect(short[0]?.clause).toBe('ON-16');
  });
});

describe('English', () => {
  it('speaks to the reader, and of the others by name', () => {
    const scored = EVENTS[7] as Event;
    expect(en.event(scored, who('A'))).toBe('You give Ben a 12, worth 3 points. Ben has 3 now.');
    expect(en.event(scored, who('B'))).toBe('Anne gives you a 12, worth 3 points. You have 3 now.');
    expect(en.event(scored, who(null))).toBe('Anne gives Ben a 12, worth 3 points. Ben has 3 now.');
    expect(en.event({ event: 'laid', seat: 'A', card: '8', column: 2 }, who('C'))).toBe(
      'Anne lays an 8 on column 2.',
    );
  });
});

describe('French', () => {
  it('speaks to the reader, and of the others by name', () => {
    const scored = EVENTS[7] as Event;
    expect(fr.event(scored, who('A'))).toBe(
      'Tu donnes à Ben un 12, qui vaut 3 points. Ben en a 3 maintenant.',
    );
    expect(fr.event(scored, who('B'))).toBe(
      'Anne te donne un 12, qui vaut 3 points. Tu en as 3 maintenant.',
    );
  });

  it('sets its signs apart with a narrow space, and bends its apostrophes', () => {
    for (const sentence of said(fr)) {
      expect(sentence).not.toMatch(/[^\u202f][;:!?]/);
      expect(sentence).not.toMatch(/'/);
    }
  });
});
