import { expect, test } from 'vitest';
import type { Settings } from '$web/link/wire';
import { words as en } from '$web/words/en';
import { words as fr } from '$web/words/fr';
import { manners } from './manners';

const usual: Settings = {
  clock: { kind: 'none' },
  patience: 60,
  watchers: true,
  memory_help: false,
  door_open: true,
};

test('one line says what is set', () => {
  expect(manners(usual, en)).toBe('No clock · bots step in after 1 minute');
  expect(manners(usual, fr)).toBe('Sans pendule · un robot remplace après 1 minute');
});

test('what is not usual is said too', () => {
  const strict: Settings = {
    ...usual,
    clock: { kind: 'move', seconds: 30 },
    patience: 20,
    watchers: false,
    memory_help: true,
  };
  expect(manners(strict, en)).toBe(
    '30 seconds a move · bots step in after 20 seconds · nobody watches · memory help',
  );
});
