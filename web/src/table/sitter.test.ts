import { expect, test } from 'vitest';
import type { ShownContest } from '$web/link/api';
import type { ShownTable } from '$web/link/wire';
import { ReplayState } from '$web/replay/replay.svelte';
import { sittersAt, sittersIn } from './sitter';

const animals = (sitters: readonly { animal: string }[]) => sitters.map(({ animal }) => animal);

test('a bot has the same animal at its table and in the replay, whoever watches', async () => {
  const ada = { id: 1, name: 'Ada', animal: 'heron', present: true } as const;
  const watcher = { id: 2, name: 'Ben', animal: 'frog', present: true } as const;
  const table = {
    people: [ada, watcher],
    seats: [
      { seat: 'A', stand_in: false, bot_in: null, taken: 'person', person: ada.id },
      { seat: 'B', stand_in: false, bot_in: null, taken: 'bot', level: 2 },
      { seat: 'C', stand_in: false, bot_in: null, taken: 'bot', level: 2 },
    ],
  } as unknown as ShownTable;
  const contest = {
    wish: { game: 'otters', seats: 3 },
    seats: [
      { seat: 'A', name: ada.name, animal: ada.animal },
      { seat: 'B', level: 2 },
      { seat: 'C', level: 2 },
    ],
  } as ShownContest;
  const replay = new ReplayState('golden', {
    contest: async () => contest,
    replay: async () => [],
  });
  await replay.load('all', null);
  expect(animals(sittersAt(table))).toEqual(['heron', 'frog', 'duck']);
  expect(animals(replay.sitters)).toEqual(animals(sittersAt(table)));
});

test('a bot that plays on for somebody goes by their name', () => {
  const seat = { stand_in: false, bot_in: null, taken: 'bot', level: 2 } as const;
  const table = {
    people: [],
    seats: [
      { ...seat, seat: 'A', name: 'Opa', animal: 'badger' },
      { ...seat, seat: 'B' },
    ],
  } as unknown as ShownTable;
  expect(sittersAt(table).map(({ name, animal }) => [name, animal])).toEqual([
    ['Opa', 'badger'],
    [null, 'heron'],
  ]);
});

test('nor does another bot have that animal', () => {
  const seat = { stand_in: false, bot_in: null, taken: 'bot', level: 2 } as const;
  const table = {
    people: [],
    seats: [
      { ...seat, seat: 'A', name: 'Dieter', animal: 'heron' },
      { ...seat, seat: 'B' },
    ],
  } as unknown as ShownTable;
  expect(animals(sittersAt(table))).toEqual(['heron', 'frog']);
});

test('who has left the table since has a seat and no name', () => {
  const contest = {
    wish: { game: 'otters', seats: 2, options: {} },
    seats: [{ seat: 'A', name: 'Ada', animal: 'heron' }],
  } as unknown as ShownContest;
  expect(sittersIn(contest).map(({ name, taken }) => [name, taken])).toEqual([
    ['Ada', true],
    [null, true],
  ]);
});

test('a chair that was given up in mid-game is a bot’s, at the table and in the replay', async () => {
  const ada = { id: 1, name: 'Ada', animal: 'heron', present: true } as const;
  const seat = { stand_in: false, bot_in: null } as const;
  const seats = [
    { ...seat, seat: 'A', taken: 'person', person: ada.id },
    { ...seat, seat: 'B', taken: 'nobody' },
  ];
  const at = (stage: string) =>
    sittersAt({ stage, people: [ada], seats } as unknown as ShownTable)[1];
  expect(at('playing')).toMatchObject({ bot: 2, present: true, taken: true });
  expect(at('gathering')).toMatchObject({ bot: null, present: false, taken: false });
  const contest = {
    wish: { game: 'otters', seats: 2 },
    seats: [{ seat: 'A', person: 1, name: 'Ada', animal: 'heron' }, { seat: 'B' }],
  } as unknown as ShownContest;
  const replay = new ReplayState('golden', {
    contest: async () => contest,
    replay: async () => [],
  });
  await replay.load('all', null);
  expect(replay.sitters[1]).toMatchObject({ name: null, animal: at('playing')?.animal, bot: 2 });
});
