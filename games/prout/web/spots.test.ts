import { describe, expect, test } from 'vitest';
import { Picker } from '$web/game/picker.svelte';
import type { Move, Now } from './generated/wire';
import { meant, path } from './spots';
import { view } from './test-view';

const at = (now: Now) => view({ now });

describe('path', () => {
  test('a present is handed to whom it is for', () => {
    const giving = view({ now: 'give', to: 'C' });
    expect(path({ do: 'give', card: '7' }, giving)).toEqual(['hand:7', 'seat:C']);
  });

  test('with a single opponent nobody is chosen', () => {
    const { seats } = at('lay');
    const duel = view({ seats: seats.slice(0, 2) });
    expect(path({ do: 'swap', with: 'B' }, duel)).toEqual(['hand:swap', 'prout']);
  });
});

test('the noise comes before the INTOX, or the other way round; without it, it is silent', () => {
  const moves: Move[] = [
    { do: 'gift', to: 'B' },
    { do: 'gift', to: 'C' },
    { do: 'silent', intox: 'gift' },
  ];
  const offered = () => {
    const picker = new Picker<Move>();
    picker.offer(moves.map((move) => ({ move, spots: path(move, at('lay')) })));
    return picker;
  };
  const noisy = offered();
  noisy.tap('prout');
  noisy.tap('hand:gift');
  expect(noisy.choices).toEqual(['seat:B', 'seat:C']);
  expect(noisy.tap('seat:C')).toEqual({ is: 'move', move: moves[1] });
  const silent = offered();
  silent.tap('hand:gift');
  expect(silent.choices).toEqual(['prout', 'hush']);
  expect(silent.tap('hush')).toEqual({ is: 'move', move: moves[2] });
});

describe('meant', () => {
  test('a card on a pile it does not suit', () => {
    expect(meant(['hand:13', 'pile:1'], at('lay'))).toEqual({ do: 'lay', card: '13', place: 1 });
    expect(meant(['pile:1', 'hand:13'], at('lay'))).toEqual({ do: 'lay', card: '13', place: 1 });
  });

  const alone: [Now, string, Move][] = [
    ['lay', 'hand:13', { do: 'lay', card: '13', place: 1 }],
    ['draw', 'hand:13', { do: 'lay', card: '13', place: 1 }],
    ['again', 'hand:gift', { do: 'silent', intox: 'gift' }],
    ['piles', 'hand:gift', { do: 'lay', card: 'gift', place: 1 }],
    ['phew', 'hand:gift', { do: 'out', card: 'gift' }],
    ['choose', 'hand:7', { do: 'drop', card: '7' }],
    ['choose', 'deal:7', { do: 'take', card: '7' }],
    ['choose', 'keep', { do: 'keep' }],
    ['lay', 'pile:2', { do: 'malus', place: 2 }],
    ['lay', 'stop', { do: 'stop' }],
  ];
  test.each(alone)('%s: %s alone', (now, spot, move) => {
    expect(meant([spot], at(now))).toEqual(move);
  });

  test('an INTOX without noise at somebody is not clear', () => {
    expect(meant(['hand:gift', 'seat:B'], at('lay'))).toBeNull();
    expect(meant(['prout'], at('lay'))).toBeNull();
  });
});
