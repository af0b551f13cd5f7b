import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Picker } from '$web/game/picker.svelte';
import { PLACES, type Card, type Move, type Phase, type View } from './generated/wire';
import { meant, path } from './spots';

const view = (phase: Phase): View => ({
  phase,
  now: 'A',
  before: 'C',
  next: 'B',
  direction: 'clockwise',
  columns: [],
  seats: [],
  aside: [],
  heads: [],
});

const cards = [
  ...Array.from({ length: 13 }, (_, index) => `${index + 1}`),
  'turn',
  'pick',
] as Card[];

/** Every decision there is, with all the moves it could ever offer. */
const DECISIONS: readonly [Phase, Move[]][] = [
  [
    { is: 'play' },
    [
      ...cards.flatMap((card) => PLACES.map((column): Move => ({ do: 'lay', card, column }))),
      ...PLACES.map((column): Move => ({ do: 'collect', column })),
    ],
  ],
  [
    { is: 'name' },
    (['B', 'C', 'D', 'E', 'F'] as const).map((seat): Move => ({ do: 'next', seat })),
  ],
  [{ is: 'take' }, PLACES.map((column): Move => ({ do: 'take', column }))],
  [{ is: 'give', column: 2 }, cards.slice(0, 13).map((card): Move => ({ do: 'give', card }))],
  [{ is: 'score', column: 2 }, cards.slice(0, 13).map((card): Move => ({ do: 'score', card }))],
  [{ is: 'restart', column: 2 }, cards.map((card): Move => ({ do: 'restart', card }))],
];

describe.each(DECISIONS)('%o', (phase, moves) => {
  const seen = view(phase);

  it('has a path of its own for every move', () => {
    const paths = moves.map((move) => path(move, seen).join(' '));
    expect(new Set(paths).size).toBe(moves.length);
  });

  it('is what was meant by tapping a path', () => {
    for (const move of moves) expect(meant(path(move, seen), seen)).toEqual(move);
  });

  it('plays a move by its path, tapped in any order, whatever else is offered', () => {
    fc.assert(
      fc.property(fc.subarray(moves, { minLength: 1 }), fc.boolean(), (offered, backwards) => {
        const picker = new Picker<Move>();
        picker.offer(offered.map((move) => ({ move, spots: path(move, seen) })));
        for (const move of offered) {
          const spots = path(move, seen);
          const taps = (backwards ? [...spots].reverse() : spots).map((spot) => picker.tap(spot));
          expect(taps.at(-1)).toEqual({ is: 'move', move });
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('what cannot be done', () => {
  it('is tried all the same, to be told why not', () => {
    expect(meant(['hand:7'], view({ is: 'play' }))).toEqual({ do: 'lay', card: '7', column: 1 });
    expect(meant(['hand:7', 'column:3'], view({ is: 'play' }))).toEqual({
      do: 'lay',
      card: '7',
      column: 3,
    });
    expect(meant(['prize:turn'], view({ is: 'give', column: 1 }))).toEqual({
      do: 'give',
      card: 'turn',
    });
    expect(meant(['hand:turn'], view({ is: 'restart', column: 1 }))).toEqual({
      do: 'restart',
      card: 'turn',
    });
    expect(meant(['seat:A'], view({ is: 'name' }))).toEqual({ do: 'next', seat: 'A' });
    expect(meant(['column:2'], view({ is: 'take' }))).toEqual({ do: 'take', column: 2 });
  });

  it('is told what comes first', () => {
    expect(meant(['hand:5', 'column:1'], view({ is: 'restart', column: 2 }))).toEqual({
      do: 'lay',
      card: '5',
      column: 1,
    });
    expect(meant(['column:1'], view({ is: 'name' }))).toEqual({ do: 'collect', column: 1 });
  });

  it('is nothing while it is not clear', () => {
    expect(meant(['hand:net'], view({ is: 'play' }))).toBeNull();
    expect(meant(['column:1'], view({ is: 'play' }))).toBeNull();
    expect(meant(['seat:B'], view({ is: 'play' }))).toBeNull();
  });
});
