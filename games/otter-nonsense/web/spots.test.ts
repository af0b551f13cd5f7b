import { describe, expect, it } from 'vitest';
import type { Phase, View } from './generated/wire';
import { meant } from './spots';

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
