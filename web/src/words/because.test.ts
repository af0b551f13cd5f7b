import { expect, test } from 'vitest';
import { words as de } from './de';
import { words as en } from './en';
import { words as fr } from './fr';

test('why a move is good follows it at once, as each language writes it', () => {
  const hint = ({ table }: Pick<typeof en, 'table'>) => `7${table.because('es passt')}.`;
  expect([en, fr, de].map(hint)).toEqual([
    '7 because es passt.',
    '7 parce qu’es passt.',
    '7, denn es passt.',
  ]);
});
