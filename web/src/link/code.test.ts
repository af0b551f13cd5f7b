import { expect, test } from 'vitest';
import { codeIn } from './code';

test.for([
  'K7P2QM',
  'k7p2qm',
  ' k7p 2qm ',
  'K7P-2QM',
  'k 7 p 2 q m',
  'http://192.168.1.7:7667/t/K7P2QM',
  'https://romp.example/t/k7p2qm?x=1#carry=abc',
  'romp.example/t/K7P2QM/',
  'Come and play: https://romp.example/t/K7P2QM !',
  '/t/K7P2QM',
])('finds the code in %j', (typed) => {
  expect(codeIn(typed)).toBe('K7P2QM');
});

test.for(['', 'K7P2Q', 'K7P2QMM', 'K7P2Q0', 'KIP2QM', 'https://romp.example/rules'])(
  'finds none in %j',
  (typed) => {
    expect(codeIn(typed)).toBeNull();
  },
);
