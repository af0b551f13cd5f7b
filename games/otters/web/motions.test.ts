import { describe, expect, test } from 'vitest';
import { soundOf } from '$web/game/sounds';
import type { Event } from './generated/wire';
import { motions, sounds } from './motions';

describe('motions', () => {
  test('a card goes from the hand or from the seat of whoever plays it', () => {
    const played: Event = { event: 'played', seat: 'A', card: '2', at: 3 };
    expect(motions(played, 'A')).toEqual([{ from: 'hand:2', to: 'swim:3:2', card: '2' }]);
    expect(motions(played, 'B')).toEqual([{ from: 'seat:A', to: 'swim:3:2', card: '2' }]);
  });

  test('drawn cards turn over for whoever draws them only', () => {
    const mine: Event = { event: 'drew', seat: 'A', cards: ['1', 'top'] };
    expect(motions(mine, 'A')).toEqual([
      { from: 'deck', to: 'hand:1', card: '1', turnsFrom: null },
      { from: 'deck', to: 'hand:top', card: 'top', turnsFrom: null, together: true },
    ]);
    const alike: Event = { event: 'drew', seat: 'A', cards: ['1', '1'] };
    expect(motions(alike, 'A').map(({ to }) => to)).toEqual(['hand:1', 'hand:1:1']);
    const others: Event = { event: 'drew', seat: 'B', cards: [null, null] };
    expect(motions(others, 'A').map(({ to, card }) => [to, card])).toEqual([
      ['seat:B', null],
      ['seat:B', null],
    ]);
  });

  test('a won lake goes to its winner, its cards aside, all at once', () => {
    const won: Event = {
      event: 'won',
      seat: 'B',
      ground: '6o',
      at: 2,
      cards: ['3', 'alligator'],
      points: 6,
    };
    expect(motions(won, 'A')).toEqual([
      { from: 'ground:2', to: 'seat:B', card: '6o' },
      { from: 'swim:2:3', to: 'discards', card: '3', together: true },
      { from: 'swim:2:alligator', to: 'discards', card: 'alligator', together: true },
    ]);
  });

  test('an otter swims from lake to lake', () => {
    expect(motions({ event: 'moved', card: 'extra', from: 1, to: 2 }, null)).toEqual([
      { from: 'swim:1:extra', to: 'swim:2:extra', card: 'extra' },
    ]);
  });

  test('what is turned up comes from a pile, face down', () => {
    expect(motions({ event: 'revealed', card: '3', at: 1 }, null)).toEqual([
      { from: 'deck', to: 'swim:1:3', card: '3', turnsFrom: null },
    ]);
    expect(motions({ event: 'opened', ground: '9p', at: 1 }, null)).toEqual([
      { from: 'grounds', to: 'ground:1', card: '9p', turnsFrom: 'lake' },
    ]);
  });

  test('a few backs stand for all that are shuffled', () => {
    expect(motions({ event: 'shuffled', count: 28 }, null)).toHaveLength(3);
    expect(motions({ event: 'shuffled', count: 1 }, null)).toHaveLength(1);
  });
});

test('an alligator does not splash', () => {
  expect(soundOf(sounds, { event: 'played', seat: 'A', card: 'alligator', at: 1 }, null)).toBe(
    'chomp',
  );
  expect(soundOf(sounds, { event: 'played', seat: 'A', card: '1', at: 1 }, null)).toBe('splash');
});
