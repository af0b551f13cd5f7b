import { expect, test } from 'vitest';
import { isolated } from './isolated';

test('names written from right to left turn nothing round them', () => {
  expect(isolated('Ada')).toBe('Ada');
  expect(isolated('Ζωή 3')).toBe('Ζωή 3');
  expect(isolated('דנה')).toBe('\u2068דנה\u2069');
  expect(isolated('ليلى A')).toBe('\u2068ليلى A\u2069');
});
