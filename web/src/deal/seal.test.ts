import { expect, test } from 'vitest';
import { commitmentOf, drawWord, sealOf, typedOf } from './seal';

/** The golden vectors of crates/engine/src/fair.rs. */
test('commitment and seals are those of the engine', () => {
  const commitment = commitmentOf('07'.repeat(32));
  expect(commitment).toBe('4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
  expect(sealOf(commitment, 'A', 'river')).toBe(
    '81ffad8c3a5cead8775b97fc1fb94bdaf9bdee8c542ce00d7216294c528a176b',
  );
  expect(sealOf(commitment, 'C', 'été 0123456789abcdef')).toBe(
    '47591fb6879679c5421f0808a78b7f036ea635e3ee35623a12ab8164320eff53',
  );
});

test('a word has chance in it, whatever was typed', () => {
  expect(drawWord('')).toMatch(/^[0-9a-f]{32}$/);
  expect(drawWord(' river ')).toMatch(/^river [0-9a-f]{32}$/);
  expect(typedOf(drawWord('\u202e old\t ｒｉｖｅｒ ❤\ufe0f e\u0301'))).toBe('old river ❤ é');
  expect(drawWord('')).not.toBe(drawWord(''));
  expect(['', 'two words'].map((typed) => typedOf(drawWord(typed)))).toEqual(['', 'two words']);
});
