import { describe, expect, it } from 'vitest';
import type { View } from './generated/wire';
import { orderOfPlay } from './order';
import { layOut, stacks } from './stacks';

const view = (changes: Partial<View>): View => ({
  phase: { is: 'play' },
  now: 'A',
  before: 'D',
  next: 'B',
  direction: 'clockwise',
  columns: [],
  seats: (['A', 'B', 'C', 'D'] as const).map((seat) => ({ seat, hand: [], scored: [], points: 0 })),
  aside: [],
  heads: [],
  ...changes,
});

describe('order of play', () => {
  it('goes round from whoever plays now', () => {
    expect(orderOfPlay(view({ now: 'C', next: 'D' }))).toEqual(['C', 'D', 'A', 'B']);
  });
  it('goes the other way round after a Turn', () => {
    const turned = view({ now: 'C', next: 'B', direction: 'anticlockwise' });
    expect(orderOfPlay(turned)).toEqual(['C', 'B', 'A', 'D']);
  });
  it('goes on from a player who was picked', () => {
    expect(orderOfPlay(view({ now: 'A', next: 'C' }))).toEqual(['A', 'C', 'D', 'B']);
  });
  it('still names everybody when the game is over', () => {
    expect(orderOfPlay(view({ now: null, next: null }))).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('stacks', () => {
  it('puts equal cards together, values first', () => {
    expect(stacks(['pick', '10', '2', '10', 'turn'])).toEqual([
      { card: '2', count: 1 },
      { card: '10', count: 2 },
      { card: 'turn', count: 1 },
      { card: 'pick', count: 1 },
    ]);
  });

  it.each([
    [340, 104],
    [232, 150],
    [1200, 160],
  ])('lays any number of kinds into %d by %d', (width, height) => {
    for (let count = 1; count <= 15; count++) {
      const layout = layOut(count, width, height, 112);
      expect(layout.rows * layout.perRow).toBeGreaterThanOrEqual(count);
      expect(layout.perRow * layout.width + (layout.perRow - 1) * 3).toBeLessThanOrEqual(width);
      expect((layout.rows - 1) * layout.step + layout.width * 1.4).toBeLessThanOrEqual(height + 1);
    }
  });

  it('leaves every card room for a finger on a small phone', () => {
    for (let count = 1; count <= 15; count++) {
      expect(layOut(count, 352, 104, 112).width).toBeGreaterThanOrEqual(41);
    }
  });
});
