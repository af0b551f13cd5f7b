import { expect, test } from 'vitest';
import { sides } from './round';

test.each([
  ['A', 'A', ''],
  ['AB', 'A', 'B'],
  ['ABC', 'BA', 'C'],
  ['ABCD', 'BA', 'CD'],
  ['ABCDEF', 'CBA', 'DEF'],
])('%s sit up the left side and down the right', (all, left, right) => {
  const found = sides([...all]);
  expect([found.left.join(''), found.right.join('')]).toEqual([left, right]);
});
