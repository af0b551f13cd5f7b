import { expect, test } from 'vitest';
import { Picker, pathsOf } from './picker.svelte';

function otters() {
  const picker = new Picker<string>();
  picker.offer([
    { move: '3@1', spots: ['hand:3', 'lake:1'] },
    { move: '3@2', spots: ['hand:3', 'lake:2'] },
    { move: '1@2', spots: ['hand:1', 'lake:2'] },
    { move: 'done', spots: ['button:done'] },
  ]);
  return picker;
}

test('a card lights the places it can go to, a place plays it', () => {
  const picker = otters();
  expect(picker.choices).toEqual(['hand:3', 'hand:1', 'button:done']);
  expect(picker.tap('hand:3')).toEqual({ is: 'picked' });
  expect(picker.choices).toEqual(['lake:1', 'lake:2']);
  expect(picker.tap('lake:2')).toEqual({ is: 'move', move: '3@2' });
  expect(picker.picked).toEqual([]);
});

test('the place may come first', () => {
  const picker = otters();
  picker.tap('lake:2');
  expect(picker.choices).toEqual(['hand:3', 'hand:1']);
  expect(picker.tap('hand:1')).toEqual({ is: 'move', move: '1@2' });
});

test('another card takes the place of the one picked', () => {
  const picker = otters();
  picker.tap('hand:3');
  expect(picker.tap('hand:1')).toEqual({ is: 'picked' });
  expect(picker.picked).toEqual(['hand:1']);
  expect(picker.tap('hand:1')).toEqual({ is: 'unpicked' });
});

test('what leads nowhere is said, with all that was tapped', () => {
  const picker = otters();
  picker.tap('hand:1');
  expect(picker.tap('lake:1')).toEqual({ is: 'nothing', spots: ['hand:1', 'lake:1'] });
  expect(picker.tap('hand:9')).toEqual({ is: 'nothing', spots: ['hand:1', 'hand:9'] });
});

test('what is picked stays if it still leads somewhere', () => {
  const picker = otters();
  picker.tap('hand:3');
  picker.offer([{ move: '3@3', spots: ['hand:3', 'lake:3'] }]);
  expect(picker.picked).toEqual(['hand:3']);
  picker.offer([{ move: '1@3', spots: ['hand:1', 'lake:3'] }]);
  expect(picker.picked).toEqual([]);
});

function sets() {
  const picker = new Picker<string>();
  const spots = ['hand:1', 'hand:2', 'hand:3', 'hand:4'];
  picker.offer(
    [
      { move: '1 2 4', spots: ['hand:1', 'hand:2', 'hand:4'] },
      { move: 'drop 3', spots: ['hand:3', 'pile:1'] },
    ],
    { spots, count: 3 },
  );
  return picker;
}

test('what is gathered is lit whatever it leads to, so that nothing is found for the player', () => {
  const picker = sets();
  expect(picker.choices).toEqual(['hand:1', 'hand:2', 'hand:3', 'hand:4']);
  picker.tap('hand:3');
  expect(picker.choices).toEqual(['hand:1', 'hand:2', 'hand:4', 'pile:1']);
  expect(picker.tap('pile:1')).toEqual({ is: 'move', move: 'drop 3' });
});

test('a full gathering is a move, or stays to be changed', () => {
  const picker = sets();
  picker.tap('hand:3');
  picker.tap('hand:1');
  const spots = ['hand:3', 'hand:1', 'hand:2'];
  expect(picker.tap('hand:2')).toEqual({ is: 'nothing', spots });
  expect(picker.choices).toEqual([]);
  expect(picker.tap('hand:3')).toEqual({ is: 'unpicked' });
  expect(picker.tap('hand:4')).toEqual({ is: 'move', move: '1 2 4' });
});

test('what is dragged is picked alone, whatever was gathered before', () => {
  const picker = sets();
  picker.tap('hand:1');
  picker.lift('hand:3');
  expect(picker.picked).toEqual(['hand:3']);
  expect(picker.tap('pile:1')).toEqual({ is: 'move', move: 'drop 3' });
});

test('a move may be tapped in several ways', () => {
  const game = { path: () => ['hand:1'], detours: () => [['hand:2']] };
  expect(pathsOf(game, ['drop'], null)).toEqual([
    { move: 'drop', spots: ['hand:1'] },
    { move: 'drop', spots: ['hand:2'] },
  ]);
});
