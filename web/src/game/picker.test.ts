import { expect, test } from 'vitest';
import { Picker } from './picker.svelte';

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
