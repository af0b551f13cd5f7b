import { expect, test } from 'vitest';
import { Picker, pathsOf } from '$web/game/picker.svelte';
import { deedOf, handOf } from './cards';
import { moments } from './fixtures/six';
import { motions } from './motions';
import { detours, meant, path } from './spots';
import { words } from './words';
import { phrases } from './words.en';
import type { Card, Move, View } from './generated/wire';

const held = (...hand: Card[]): View => {
  const view = structuredClone(moments[0]?.view) as View;
  return { ...view, turn: 'A', players: [{ seat: 'A', hand, points: null }] };
};
const play: Move = { do: 'play', card: '7h' };

test('either of two equal cards plays, and a tap on the stock is a whole move', () => {
  const view = held('7h', '7h', '9s');
  const picker = new Picker<unknown>();
  picker.offer(pathsOf({ path, detours }, [play, { do: 'draw' }], view));
  expect(picker.lit('hand:7h') && picker.lit('hand:7h:1')).toBe(true);
  picker.tap('hand:7h:1');
  expect(picker.tap('pile')).toEqual({ is: 'move', move: play });
  expect(picker.tap('stock')).toEqual({ is: 'move', move: { do: 'draw' } });
});

test('what was meant is asked, also if it is not allowed', () => {
  expect(meant(['hand:9s'])).toEqual({ do: 'play', card: '9s' });
  expect(meant(['hand:10s:1', 'pile'])).toEqual({ do: 'play', card: '10s' });
  expect(meant(['name:hearts'])).toEqual({ do: 'name', suit: 'hearts' });
  expect(meant(['stock'])).toEqual({ do: 'draw' });
  expect(meant(['pile'])).toBeNull();
});

test('only eights are special where the table says so', () => {
  expect((['2c', 'Qd', 'As', '8h', '7h'] as const).map((card) => deedOf(card, false))).toEqual([
    null,
    null,
    null,
    'eight',
    null,
  ]);
  expect(deedOf('2c')).toBe('two');
});

test('likes in a hand are told apart, and cards travel to where they are', () => {
  expect(handOf(held('7h', '7h'), 'A').map(({ like }) => like)).toEqual([0, 1]);
  const drew = { event: 'drew', seat: 'A', cards: ['7h', '7h'] } as const;
  const to = (me: 'A' | 'B') => motions({ ...drew, cards: [...drew.cards] }, me).map((m) => m.to);
  expect(to('A')).toEqual(['hand:7h', 'hand:7h:1']);
  expect(to('B')).toEqual(['seat:A', 'seat:A']);
});

test('what is to be said is a button, and the cards drawn for silence travel like others', () => {
  expect([path({ do: 'say' }), meant(['say']), meant(['pass'])]).toEqual([
    ['say'],
    { do: 'say' },
    { do: 'pass' },
  ]);
  expect(motions({ event: 'forgot', seat: 'A', cards: [null, null] }, 'B')).toEqual([
    { from: 'stock', to: 'seat:A', card: null, together: false },
    { from: 'stock', to: 'seat:A', card: null, together: true },
  ]);
});

test('who has said it plays: there is nothing to be drawn any more', () => {
  const who = { me: 'A' as const, name: () => 'Ben', animal: () => 'otter' as const };
  const said: View = { ...held('2h', '9s'), owed: 2, doing: 'said' };
  const { prompt } = words(phrases);
  expect(prompt(said, who, [{ do: 'play', card: '2h' }], ['A'])).toBe(phrases.prompts.play);
  expect(prompt(said, { ...who, me: 'B' }, [], ['A'])).toBe(phrases.prompts.plays('Ben'));
});
