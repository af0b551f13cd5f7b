import { beforeEach, expect, test, vi } from 'vitest';
import { api, type ShownContest } from '$web/link/api';
import {
  forgetAllPlayed,
  forgetPlayed,
  hasPlayed,
  playedBy,
  playedHere,
  rememberedGames,
  rememberPlayed,
} from './remembered';

const contest = (id: string) =>
  ({
    id,
    wish: { game: 'otters', seats: 2 },
    ended: 5,
    seats: [
      { seat: 'A', person: 1, name: 'Ada', animal: 'otter' },
      { seat: 'B', animal: 'heron', level: 2 },
    ],
    standings: null,
    secret: '07',
  }) as unknown as ShownContest;

const there = '0123456789abc';
const here = '9123456789abc';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(api, 'contest').mockImplementation((id) => Promise.resolve(contest(id)));
});

test('a game at a server is remembered once, without its secret; one of this device is in its database', async () => {
  expect(hasPlayed()).toBe(false);
  await rememberPlayed(there, 1);
  await rememberPlayed(there, 1);
  expect(rememberedGames().map(({ id, mine }) => [id, mine])).toEqual([[there, 'A']]);
  expect(localStorage.getItem('romp-played')).not.toContain('secret');
  await rememberPlayed(here, 1);
  expect(rememberedGames()).toHaveLength(1);
  expect(playedHere()).toBe(true);
});

test('whoever alone played with bots is oneself; of several one has to be named', () => {
  expect(playedBy(contest(there), null).mine).toBe('A');
  const two = {
    ...contest(there),
    seats: [1, 2].map((person) => ({ seat: 'AB'[person - 1], person })),
  };
  expect(playedBy(two as unknown as ShownContest, null).mine).toBeNull();
  expect(playedBy(two as unknown as ShownContest, 2).mine).toBe('B');
});

test('one is forgotten, or all', async () => {
  const forget = vi.spyOn(api, 'forget').mockResolvedValue(null);
  await rememberPlayed(there, 1);
  await rememberPlayed(`1${there.slice(1)}`, 1);
  await rememberPlayed(here, 1);
  await forgetPlayed(there);
  expect(rememberedGames()).toHaveLength(1);
  await forgetPlayed(here);
  expect(forget).toHaveBeenLastCalledWith(here);
  await forgetAllPlayed();
  expect(forget).toHaveBeenLastCalledWith(null);
  expect(hasPlayed()).toBe(false);
});

test('what was kept by another hand is not believed', () => {
  localStorage.setItem('romp-played', '{"no":"list"}');
  expect(rememberedGames()).toEqual([]);
});
