import { beforeEach, expect, test } from 'vitest';
import { remember } from '$web/deal/kept';
import { commitmentOf, sealOf } from '$web/deal/seal';
import type { ShownContest } from '$web/link/api';
import { compare } from './compare';

const secret = '07'.repeat(32);
const commitment = commitmentOf(secret);
const seal = (seat: 'A' | 'B' | 'C', word: string) => sealOf(commitment, seat, word);

/** Ada and Bob sealed a word and showed it, Cid did not show his. */
function contest(change: Partial<ShownContest> = {}): ShownContest & { secret: string } {
  const seals = [
    ['A', seal('A', 'river')],
    ['B', seal('B', 'stones')],
    ['C', seal('C', 'mud')],
  ];
  const words = [
    ['A', 'river'],
    ['B', 'stones'],
  ];
  return { commitment, secret, seals, words, ...change } as ShownContest & { secret: string };
}
const kept = {
  code: 'ABCDEF',
  before: null,
  seat: 'A' as const,
  word: 'river',
  seal: seal('A', 'river'),
  saw: contest().seals,
};

beforeEach(() => localStorage.clear());

test('whose words are in a deal, and how', () => {
  const { sealed, withheld, unsealed, fits } = compare(contest());
  expect({ sealed, withheld, unsealed, fits }).toEqual({
    sealed: ['A', 'B'],
    withheld: ['C'],
    unsealed: [],
    fits: true,
  });
  expect(compare(contest({ seals: [] }))).toMatchObject({ unsealed: ['A', 'B'], sealed: [] });
});

test('what does not fit is found', () => {
  expect(compare({ ...contest(), secret: '08'.repeat(32) }).fits).toBe(false);
  expect(compare(contest({ words: [['A', 'rivers']] })).fits).toBe(false);
});

test('a deal is for this device what it saw of it', () => {
  expect(compare(contest()).own).toBe('none');
  remember(commitment, kept);
  expect(compare(contest()).own).toBe('in');
  expect(compare(contest({ words: [['B', 'stones']] })).own).toBe('left out');
  const other = contest().seals.with(1, ['B', seal('B', 'pebbles')]);
  expect(compare(contest({ seals: other })).own).toBe('differs');
  const { saw: _, ...unshown } = kept;
  remember(commitment, unshown);
  expect(compare(contest()).own).toBe('differs');
  expect(compare(contest({ words: [] })).own).toBe('left out');
});
