import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test('every length gives what the library gives', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    expect(sha256([...bytes])).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
