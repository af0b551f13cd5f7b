import { describe, expect, it } from 'vitest';
import { motions } from './motions';

describe('motions', () => {
  it('lays a card from one’s own hand, or from a seat, turning over', () => {
    const laid = { event: 'laid', seat: 'A', card: '7', column: 2 } as const;
    expect(motions(laid, 'A')).toEqual([{ from: 'hand:7', to: 'end:2', card: '7' }]);
    expect(motions(laid, 'B')).toEqual([
      { from: 'seat:A', to: 'end:2', card: '7', turnsFrom: null },
    ]);
  });

  it('brings a scored card before its owner', () => {
    const scored = {
      event: 'scored',
      seat: 'A',
      owner: 'C',
      column: 2,
      card: '12',
      heads: 3,
      points: 5,
    } as const;
    expect(motions(scored, 'A')).toEqual([{ from: 'prize:12', to: 'heads:C', card: '12' }]);
    expect(motions(scored, null)).toEqual([{ from: 'column:2', to: 'heads:C', card: '12' }]);
  });

  it('takes the rest of a column in hand all at once', () => {
    const taken = { event: 'taken', seat: 'A', column: 1, cards: ['3', 'turn'] } as const;
    const mine = motions({ ...taken, cards: [...taken.cards] }, 'A');
    expect(mine.map(({ from, to }) => [from, to])).toEqual([
      ['prize:3', 'hand:3'],
      ['prize:turn', 'hand:turn'],
    ]);
    expect(mine.map(({ together }) => together)).toEqual([false, true]);
    const theirs = motions({ ...taken, cards: [...taken.cards] }, 'B');
    expect(theirs.map(({ from, to }) => [from, to])).toEqual([
      ['column:1', 'seat:A'],
      ['column:1', 'seat:A'],
    ]);
  });

  it('deals to the columns, to one’s hand card by card, and to others as backs', () => {
    const flights = motions(
      {
        event: 'dealt',
        starter: 'A',
        columns: ['1', '2', '3'],
        hands: [
          ['4', '4', '9'],
          [null, null, null],
        ],
        aside: [null],
      },
      'A',
    );
    expect(flights.map(({ to }) => to)).toEqual([
      'end:1',
      'end:2',
      'end:3',
      'hand:4',
      'hand:9',
      'seat:B',
      'seat:B',
    ]);
    expect(flights.every(({ from }) => from === 'aside')).toBe(true);
  });
});
