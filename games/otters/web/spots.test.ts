import { describe, expect, test } from 'vitest';
import { Picker, pathsOf } from '$web/game/picker.svelte';
import { lake, view } from './fixture';
import type { Move } from './generated/wire';
import { detours, meant, path } from './spots';

const play: Move = { do: 'play', card: '2', at: 1 };

describe('detours', () => {
  test('equal cards mean the same move', () => {
    expect(detours(play, view())).toEqual([['hand:2:1', 'lake:1']]);
    expect(detours({ ...play, card: '1' }, view())).toEqual([]);
  });

  test('either of two equal cards plays', () => {
    const picker = new Picker<unknown>();
    picker.offer(pathsOf({ path, detours }, [play], view()));
    expect(picker.lit('hand:2') && picker.lit('hand:2:1')).toBe(true);
    picker.tap('hand:2:1');
    expect(picker.tap('lake:1')).toEqual({ is: 'move', move: play });
  });
});

describe('meant', () => {
  const taking = view({
    doing: { is: 'take', to: 1 },
    lakes: [
      lake({ otters: ['move'], total: 1 }),
      lake({ ground: '9p', otters: ['1', '2'], total: 3 }),
      lake({ ground: '8g', alligator: 'B' }),
    ],
  });

  test('a card at a barred lake', () => {
    expect(meant(['hand:2:1', 'lake:2'], view())).toEqual({ do: 'play', card: '2', at: 2 });
  });

  test('a barred or empty place alone, whatever card is in mind', () => {
    expect(meant(['lake:2'], view())).toEqual({ do: 'play', card: '1', at: 2 });
    const dry = view({ lakes: [null, lake(), lake()] });
    expect(meant(['lake:1'], dry)).toEqual({ do: 'play', card: '1', at: 1 });
  });

  test('not yet clear', () => {
    expect(meant(['hand:2'], view())).toBeNull();
    expect(meant(['lake:1'], view())).toBeNull();
    expect(meant(['seat:B'], view())).toBeNull();
    expect(meant(['lake:2'], taking)).toBeNull();
  });

  test('a card while an otter is to be picked', () => {
    expect(meant(['hand:1'], taking)).toEqual({ do: 'play', card: '1', at: 1 });
  });

  test('an otter of the lake it should go to', () => {
    expect(meant(['lake:1'], taking)).toEqual({ do: 'take', card: 'move', from: 1 });
  });

  test('an alligator instead of an otter', () => {
    expect(meant(['lake:3'], taking)).toEqual({ do: 'take', card: 'alligator', from: 3 });
  });
});
