import { expect, test } from 'vitest';
import { longestWord } from './longest';

test.each([
  ['Ada', 3],
  ['Grandmother Rosalind', 11],
  ['Ada-Marie Rose', 5],
  ['', 0],
])('the longest word of “%s”', (name, letters) => {
  expect(longestWord(name)).toBe(letters);
});
