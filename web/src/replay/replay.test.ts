import { expect, test } from 'vitest';
import { Fault, type Frame, type ShownContest } from '$web/link/api';
import { eyesOf, ReplayState } from './replay.svelte';

const contest = {
  wish: { game: 'otters', seats: 2, options: {} },
  seats: [
    { seat: 'A', name: 'Ada', animal: 'otter' },
    { seat: 'B', level: 2 },
  ],
} as unknown as ShownContest;

/** A deal, three decisions and the end, as these eyes see it. */
const frames = (eyes: string) =>
  [0, 1, 2, 3, 4].map((ply) => ({
    ply,
    view: eyes,
    awaited: ply === 0 || ply === 4 ? [] : ['A'],
  })) as unknown as Frame[];

const from = {
  contest: async () => contest,
  replay: async (_: string, eyes: string) => frames(eyes),
};

test('it begins with cards on the table, and stops at the end', async () => {
  const replay = new ReplayState('x', from);
  await replay.load('A', null);
  expect([replay.ply, replay.first, replay.last]).toEqual([1, 1, 4]);
  replay.toggle();
  replay.go(9);
  expect([replay.ply, replay.playing]).toEqual([4, false]);
  replay.toggle();
  expect([replay.ply, replay.playing]).toEqual([1, true]);
  replay.go(-3);
  expect(replay.ply).toBe(1);
});

test('one sees one’s own hand, who watches none, everybody all', async () => {
  const replay = new ReplayState('x', from);
  await replay.load('B', 2);
  expect(replay.hands).toEqual(['B']);
  await replay.load('crowd', null);
  expect([replay.hands, replay.ply]).toEqual([[], 2]);
  await replay.load('all', null);
  expect(replay.hands).toEqual(['A', 'B']);
});

test('whoever names no eyes, or none there are, sees what all saw', () => {
  expect([eyesOf(null), eyesOf('Z'), eyesOf('all'), eyesOf('C')]).toEqual([
    'crowd',
    'crowd',
    'all',
    'C',
  ]);
});

test('the eyes asked for last are those one gets', async () => {
  const slow: (() => void)[] = [];
  const replay = new ReplayState('x', {
    contest: from.contest,
    replay: (_, eyes) => new Promise((done) => slow.push(() => done(frames(eyes)))),
  });
  const [first, second] = [replay.load('A', null), replay.load('B', null)];
  while (slow.length < 2) await Promise.resolve();
  expect(replay.loading).toBe(true);
  slow.reverse().forEach((answer) => answer());
  await Promise.all([first, second]);
  expect([replay.eyes, replay.frame?.view, replay.loading]).toEqual(['B', 'B', false]);
});

test('what went wrong has a name', async () => {
  const replay = new ReplayState('x', {
    ...from,
    contest: () => Promise.reject(new Fault('not-over', '', 409)),
  });
  await replay.load('A', null);
  expect([replay.fault, replay.frame]).toEqual(['not-over', null]);
});

test('a takeover is told at its step, or at the first that is shown', async () => {
  const takeovers = [
    { seat: 'B', person: 3, consent: 1, ply: 0 },
    { seat: 'C', person: 4, consent: 1, ply: 2 },
  ];
  const taken = async () => ({ ...contest, takeovers }) as unknown as ShownContest;
  const replay = new ReplayState('x', { ...from, contest: taken });
  await replay.load('A', null);
  expect(replay.takers).toEqual(['B']);
  replay.go(2);
  expect(replay.takers).toEqual(['C']);
  replay.go(3);
  expect(replay.takers).toEqual([]);
});
