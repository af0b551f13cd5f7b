import { expect, test, vi } from 'vitest';
import type { ShownTable } from '$web/link/wire';
import { words as en } from '$web/words/en';
import { words as fr } from '$web/words/fr';
import { newsBetween, sentencesOf } from './news';
import { sitDown, TABLE } from './test-table.svelte';

const PLAYING = { ...TABLE, stage: 'playing', paused: false } as ShownTable;
const [ADA, CLEO] = PLAYING.people as [ShownTable['people'][0], ShownTable['people'][0]];
const BEN = { id: 3, name: 'Ben', animal: 'duck', present: true } as const;
const chair = (person: number, stand_in = false) =>
  ({ seat: 'B', stand_in, bot_in: null, taken: 'person', person }) as const;
const seats = (second: ShownTable['seats'][0]) => [PLAYING.seats[0], second] as ShownTable['seats'];
/** Ada and Ben play, Cléo watches. */
const BOTH: ShownTable = { ...PLAYING, people: [ADA, CLEO, BEN], seats: seats(chair(3)) };
const away = { ...BOTH, people: [ADA, CLEO, { ...BEN, present: false }] };

test.for<[string, ShownTable, ShownTable, string[]]>([
  ['a new host', BOTH, { ...BOTH, host: 3 }, ['Ben is host now.']],
  [
    'a new host in the lobby',
    { ...BOTH, stage: 'gathering' },
    { ...BOTH, stage: 'gathering', host: 3 },
    ['Ben is host now.'],
  ],
  ['oneself as host', { ...BOTH, host: 3 }, BOTH, ['You are host now: you choose the next game.']],
  [
    'a bot that steps in',
    away,
    { ...away, seats: seats(chair(3, true)) },
    ['A bot plays for Ben.'],
  ],
  ['a return to a bot', { ...away, seats: seats(chair(3, true)) }, BOTH, ['Ben is back.']],
  ['a return to a pause', { ...away, paused: true }, { ...BOTH, paused: true }, ['Ben is back.']],
  ['no phone that blinks', away, BOTH, []],
  ['who comes in', PLAYING, { ...PLAYING, people: [ADA, CLEO, BEN] }, ['Ben has come in.']],
  ['who is next', PLAYING, { ...PLAYING, next: [2] }, ['Cléo is in the next game.']],
  ['who goes', PLAYING, { ...PLAYING, people: [ADA] }, ['Cléo has left.']],
  ['a chair given up', BOTH, PLAYING, ['Ben has left: a bot plays on.']],
  [
    'a chair taken over',
    { ...PLAYING, people: BOTH.people },
    BOTH,
    ['Ben now plays in place of a bot.'],
  ],
  ['nothing in a lobby', { ...PLAYING, stage: 'over' }, { ...BOTH, stage: 'over' }, []],
])('news: %s', ([, before, now, told]) => {
  const news = newsBetween(before, now, 1);
  expect(sentencesOf(news, en.table.news).map((line) => line.replace(/[⁨⁩]/g, ''))).toEqual(told);
  expect(sentencesOf(news, fr.table.news)).toHaveLength(told.length);
});

test('what one did oneself is no news, and the same news of two is one sentence', () => {
  expect(newsBetween({ ...BOTH, people: [ADA, CLEO] }, BOTH, 3)).toEqual([]);
  const both = [CLEO, BEN].map(({ name }) => ({ what: 'came', name }) as const);
  expect(sentencesOf(both, en.table.news)).toHaveLength(1);
});

test('who comes back reads what a bot played, and who is host; later it is gone', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: { ...BOTH, host: 1 } });
  vi.useFakeTimers();
  void tell(
    { type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 2 },
    { type: 'table', table: { ...BOTH, host: 3 } },
  );
  const told = sentencesOf(table.news, en.table.news).join(' ');
  expect(told).toContain('A bot played for you: 2 moves.');
  expect(told).toMatch(/Ben.? is host now, for you were away/);
  vi.advanceTimersByTime(8000);
  expect(table.news).toEqual([]);
  vi.useRealTimers();
});
