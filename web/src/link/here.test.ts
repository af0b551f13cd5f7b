import { expect, test } from 'vitest';
import { isHere } from './here';

test.for([
  '/tables/LABCDE',
  '/tables/labcde/start',
  '/contests/8000000000000/replay',
  '/here/games',
])('%s is asked of this device', (path) => expect(isHere(path)).toBe(true));

test.for(['/tables', '/tables/K7P2QM', '/tables/KLP2QM', '/contests/7000000000000', '/games'])(
  '%s is asked of a server',
  (path) => expect(isHere(path)).toBe(false),
);
