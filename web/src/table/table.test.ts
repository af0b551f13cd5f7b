import { afterEach, expect, test, vi } from 'vitest';
import { spokenOf } from '$web/game/told';
import type { ServerMsg } from '$web/link/wire';
import type { Stage } from './showing.svelte';
import { asked, GAME, OTHER_GAME, sitDown, TABLE, update } from './test-table.svelte';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (id: number): Extract<ServerMsg, { type: 'refused' }> => ({
  type: 'refused',
  id,
  why: 'illegal',
  clause: 'OT-8',
  code: 'barred',
  sentence: 'The lake is barred.',
});

test('who one is, where one sits and who is host', async () => {
  const { table } = await sitDown();
  expect([table.you, table.seat, table.isHost, table.mine]).toEqual([1, 'A', true, true]);
  expect(table.sitters.map(({ name }) => name)).toEqual(['Ada', null]);
});

test('a bot can be taken over from by somebody without a seat, in mid-game', async () => {
  const { table, tell } = await sitDown();
  const playing = { ...TABLE, stage: 'playing' } as const;
  await tell({ type: 'table', table: playing });
  expect(table.botSeats, 'who plays stays').toEqual([]);
  await tell(
    { type: 'welcome', v: 1, you: 2, seat: null, played_for: 0 },
    { type: 'table', table: playing },
  );
  expect(table.botSeats).toEqual(['B']);
  await tell({ type: 'table', table: { ...TABLE, stage: 'over' } });
  expect(table.botSeats).toEqual([]);
  await tell(
    { type: 'welcome', v: 1, you: null, seat: null, played_for: 0 },
    { type: 'table', table: playing },
  );
  expect(table.botSeats, 'strangers only watch').toEqual([]);
});

test('what is said is heard for a while, from seats and from those who watch', async () => {
  const { table, tell } = await sitDown();
  vi.useFakeTimers();
  void tell({ type: 'said', person: 1, what: 'hello' }, { type: 'said', person: 2, what: 'wow' });
  expect(table.said.map(({ name, seat, what }) => [name, seat, what])).toEqual([
    ['Ada', 'A', 'hello'],
    ['Cléo', null, 'wow'],
  ]);
  vi.advanceTimersByTime(5000);
  expect(table.said).toEqual([]);
});

// Picking.

test('two taps are a move, and nothing else is taken until it is answered', async () => {
  const { table, link } = await sitDown();
  const { picking } = table;
  picking.tap('hand:1');
  expect(picking.picker.picked).toEqual(['hand:1']);
  expect(picking.picker.fitting).toHaveLength(2);
  picking.tap('lake:2');
  expect(link.said).toEqual([['move', 1, { card: 1, lake: 2 }]]);
  expect(link.contest).toBe('c');
  expect([picking.locked, picking.sending?.move]).toEqual([true, { card: 1, lake: 2 }]);
  picking.tap('hand:1');
  expect(picking.picker.picked).toEqual([]);
  link.answer({ is: 'accepted' });
  await vi.waitFor(() => expect(picking.sending).toBeNull());
});

test('a decision that is made is not made again before the table shows what came of it', async () => {
  const { table, link, tell } = await sitDown();
  const { picking } = table;
  const two = () => ['hand:1', 'lake:2'].forEach((spot) => picking.tap(spot));
  two();
  link.answer({ is: 'accepted' });
  await vi.waitFor(() => expect(picking.sending).toBeNull());
  expect(picking.locked).toBe(true);
  two();
  expect(link.said).toHaveLength(1);
  await tell(update(2, asked(2)));
  expect(picking.locked).toBe(false);
  two();
  expect(link.said).toHaveLength(2);
});

test.for([
  ['enough_undone', 'enough_undone'],
  ['no_undo', 'no_undo'],
  ['other_contest', undefined],
  ['stale', undefined],
] as const)('an undo refused as %s says %s', async ([why, said]) => {
  const { table, link } = await sitDown();
  void table.picking.undo();
  link.answer({ type: 'refused', id: 1, why });
  await vi.waitFor(() => expect(table.picking.refusal?.code).toBe(said));
  expect(link.contest).toBe('c');
});

test('in a pause nothing lights up, and that it pauses is not said after it', async () => {
  const { table, link, tell } = await sitDown();
  const { picking } = table;
  picking.tap('hand:1');
  picking.tap('lake:1');
  link.answer({ type: 'refused', id: 1, why: 'paused' });
  await vi.waitFor(() => expect(picking.refusal?.code).toBe('paused'));
  await tell({ type: 'table', table: { ...TABLE, paused: true } });
  expect(picking.locked).toBe(true);
  await tell({ type: 'table', table: { ...TABLE, paused: false } });
  expect([picking.locked, picking.refusal]).toEqual([false, null]);
});

test('lifting picks and plays nothing', async () => {
  const { table, link } = await sitDown();
  expect(table.picking.lift('hand:1')).toBe(true);
  expect(table.picking.lift('lake:1'), 'it would be a whole move').toBe(false);
  expect(link.said).toEqual([]);
});

test('who watches and taps reads that they watch', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'welcome', v: 2, you: 2, seat: null, played_for: 0 }, update(2));
  table.picking.tap('hand:1');
  expect(table.picking.refusal?.code).toBe('you-watch');
});

test('a tap out of turn is answered', async () => {
  const { table, link, tell } = await sitDown();
  await tell(update(2, { awaited: ['B'] }));
  table.picking.tap('hand:1');
  expect(table.picking.refusal?.code).toBe('not-your-turn');
  expect(link.said).toEqual([]);
  table.picking.dismiss();
  expect(table.picking.refusal).toBe(null);
  await tell(update(3, { end: { standings: [], secret: '' } }));
  table.picking.tap('hand:1');
  expect(table.picking.refusal, 'after the end there are no turns').toBe(null);
});

test('a grave move is asked twice by who wants that', async () => {
  const { table, link } = await sitDown(true);
  table.picking.tap('hand:13');
  table.picking.tap('lake:1');
  expect([link.said, table.picking.unsure]).toEqual([[], { card: 13, lake: 1 }]);
  table.picking.play(table.picking.unsure);
  expect(link.said).toHaveLength(1);
});

test('a tap that leads nowhere is sent as what it meant, and refused with its clause', async () => {
  const { table, link } = await sitDown();
  table.picking.tap('hand:1');
  table.picking.tap('lake:3');
  expect(link.said).toEqual([['move', 1, { meant: ['hand:1', 'lake:3'] }]]);
  link.answer(refused(1));
  await vi.waitFor(() => expect(table.picking.refusal?.clause).toBe('OT-8'));
});

test('nothing can be done while the connection is lost or the table waits', async () => {
  const { table, link, tell } = await sitDown();
  link.standing = 'lost';
  table.picking.tap('hand:1');
  expect(table.picking.picker.picked).toEqual([]);
  link.standing = 'open';
  await tell({ type: 'waiting', waiting: true });
  expect([table.connection.waiting, table.picking.locked]).toEqual([true, true]);
  await tell({ type: 'welcome', v: 1, you: 1, seat: 'A', played_for: 0 });
  expect([table.connection.waiting, table.picking.locked]).toEqual([false, false]);
});

// Help.

const hint = (id: number): ServerMsg => ({
  type: 'hint',
  id,
  moves: [{ move: { card: 1, lake: 1 }, worth: 0.5, reasons: [] }],
});

test('a new hint clears a refusal', async () => {
  const { table, link, tell } = await sitDown();
  table.picking.tap('hand:1');
  table.picking.tap('lake:3');
  link.answer(refused(1));
  await vi.waitFor(() => expect(table.picking.refusal).not.toBe(null));
  table.askHint();
  expect([table.picking.refusal, table.help.thinking]).toEqual([null, true]);
  await tell(hint(1));
  expect([table.help.thinking, table.help.hint?.move]).toEqual([false, { card: 1, lake: 1 }]);
});

test('who asks and then moves is no longer told that somebody thinks, nor what they thought', async () => {
  const { table, link, tell } = await sitDown();
  table.askHint();
  table.picking.tap('hand:1');
  table.picking.tap('lake:1');
  expect(table.help.thinking).toBe(false);
  link.answer({ is: 'accepted' });
  await tell(update(2, asked(2)), hint(1));
  expect(table.help.hint).toBe(null);
});

test('a hint asked for on a lost connection is not waited for', async () => {
  const { table, tell } = await sitDown();
  table.askHint();
  await tell({ type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 0 });
  expect(table.help.thinking).toBe(false);
});

// Showing.

test('updates are shown one after the other, each once its cards have landed', async () => {
  const { table, tell } = await sitDown();
  const land: (() => void)[] = [];
  table.showing.on({
    show: (_, __, apply) => {
      apply();
      return new Promise((done) => land.push(done));
    },
  });
  await tell(update(2), update(3));
  expect(table.update?.seq).toBe(2);
  land[0]?.();
  await tell();
  expect(table.update?.seq).toBe(3);
  expect(table.showing.log).toEqual([{ event: 1 }, { event: 2 }, { event: 3 }]);
});

test('who falls behind is shown how things stand', async () => {
  const { table, tell } = await sitDown();
  const shown: unknown[] = [];
  table.showing.on({ show: async ({ told }) => void shown.push(...told) });
  await tell(update(2), update(3), update(4), update(5), update(6));
  expect([table.update?.seq, shown]).toEqual([6, [{ event: 4 }, { event: 5 }, { event: 6 }]]);
});

test('a stage that stumbles, before or after it showed the board, does not stop the table', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { table, tell } = await sitDown();
  let early = true;
  table.showing.on({
    show: async (_, __, apply) => {
      if (!early) apply();
      throw new Error('no such spot');
    },
  });
  await tell(update(2));
  expect(table.update?.seq).toBe(2);
  early = false;
  await tell(update(3, asked(3)));
  expect([table.update?.seq, table.showing.log]).toEqual([
    3,
    [{ event: 1 }, { event: 2 }, { event: 3 }],
  ]);
  expect(report).toHaveBeenCalledTimes(2);
});

test('another contest has a log of its own', async () => {
  const { table, tell } = await sitDown();
  await tell(update(1, { contest: 'd' }));
  expect(table.showing.log).toEqual([{ event: 1 }]);
});

test('pausing, saying and closing go over the link that was handed in', async () => {
  const { table, link, tell } = await sitDown();
  table.pause(true);
  table.say('hello');
  void table.picking.undo();
  table.close();
  await tell({ type: 'pausing', people: [2] });
  expect([link.said, link.standing, table.pausing]).toEqual([
    [['pause', true], ['say', 'hello'], ['undo']],
    'closed',
    [2],
  ]);
});

test('who wanted a pause on a connection that was lost is not remembered on the next', async () => {
  const { table, tell } = await sitDown();
  await tell(
    { type: 'pausing', people: [2] },
    { type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 0 },
  );
  expect(table.pausing).toEqual([]);
});

/** Shows without motion, and says of every event what it is. */
const SAYS: Stage = {
  show: async (_, __, apply) => apply(),
  say: (told) =>
    spokenOf(
      told,
      { event: (event: { event: number }) => `Event ${event.event}.` },
      { me: 'A', name: () => 'Bo', animal: () => 'otter' },
    ),
};

test('what others did is told and marked until one has moved; what one did is not', async () => {
  const { table, link, tell } = await sitDown();
  const { showing } = table;
  showing.on(SAYS);
  vi.useFakeTimers();
  await tell(update(2, { awaited: ['B'] }));
  expect([showing.story.text, ...showing.moved]).toEqual(['Event 2.', 'lake:2']);
  await tell(update(3, asked(3)));
  expect(showing.story.text, 'while it can be read').toBe('Event 3.');
  vi.advanceTimersByTime(3000);
  expect(showing.story.text, 'then what to do').toBe('');
  expect([...showing.moved], 'the mark stays').toEqual(['lake:3']);
  table.picking.tap('hand:1');
  table.picking.tap('lake:1');
  link.answer({ is: 'accepted' });
  await tell(update(4, { awaited: ['B'] }));
  expect([showing.story.text, ...showing.moved]).toEqual(['']);
});

test('what one did oneself is told where it matters, and then what comes next', async () => {
  const { table, link, tell } = await sitDown();
  const { story } = table.showing;
  table.showing.on(SAYS);
  vi.useFakeTimers();
  table.picking.tap('hand:1');
  table.picking.tap('lake:1');
  link.answer({ is: 'accepted' });
  await tell(update(100, { told: [{ event: 2 }, { event: 100 }, { event: 3 }] }));
  expect([story.text, story.matters]).toEqual(['Event 100.', true]);
  await tell(update(101, { told: [{ event: 4 }], awaited: ['B'] }));
  expect(story.text, 'a bot was quick').toBe('Event 100.');
  vi.advanceTimersByTime(1400);
  expect(story.text).toBe('Event 4.');
});

test('that time ran out is told until it can be read, to whoever it ran out for too', async () => {
  const { table, tell } = await sitDown();
  const { story } = table.showing;
  table.showing.on(SAYS);
  const up = (seat: string) => ({ event: 'played_for', seat, by: 'clock' });
  await tell(update(2, { told: [up('A'), { event: 2 }] }));
  expect([story.text, story.matters]).toEqual(['Your time ran out: Event 2.', true]);
  await tell(update(3, { told: [up('B')] }));
  story.clear();
  await tell(update(4, { told: [up('B')] }));
  expect([story.text, story.matters]).toEqual(['Time ran out for Bo.', true]);
  expect(table.showing.log).toHaveLength(5);
});

test('what was taken back is told no more', async () => {
  const { table, tell } = await sitDown();
  table.showing.on(SAYS);
  await tell(update(100));
  expect(table.showing.story.text).toBe('Event 100.');
  await tell(update(99, { told: [] }));
  expect(table.showing.story.text).toBe('');
});

test('a refused move is not one’s own', async () => {
  const { table, link, tell } = await sitDown();
  table.showing.on(SAYS);
  table.picking.tap('hand:1');
  table.picking.tap('lake:3');
  link.answer(refused(1));
  await vi.waitFor(() => expect(table.picking.refusal).not.toBe(null));
  await tell(update(2));
  expect(table.showing.story.text).toBe('Event 2.');
});

test('how it ended is told, one’s own last card too, and can be read before the celebration', async () => {
  const { table, link, tell } = await sitDown();
  table.showing.on({
    ...SAYS,
    say: ([event]) => [
      { text: 'Ada lays her last card, and that is a long story.', event, by: null },
    ],
  });
  vi.useFakeTimers();
  table.picking.tap('hand:1');
  table.picking.tap('lake:1');
  link.answer({ is: 'accepted' });
  await tell(update(2, { end: { standings: [], secret: '' } }));
  await vi.advanceTimersByTimeAsync(2500);
  expect([table.showing.story.matters, table.showing.over]).toEqual([true, 'no']);
  await vi.advanceTimersByTimeAsync(200);
  expect(table.showing.over).toBe('now');
});

test('after the last card a moment passes before it is over; who comes later sees the end at once', async () => {
  const end = { standings: [], secret: '' };
  const { table, tell } = await sitDown();
  vi.useFakeTimers();
  await tell(update(2, { end }));
  expect([table.end, table.showing.over]).toEqual([end, 'no']);
  await vi.advanceTimersByTimeAsync(1100);
  expect(table.showing.over).toBe('now');
  table.gather();
  table.lookBack();
  expect(table.showing.over, 'nobody is cheered twice').toBe('before');
  await tell(update(1, { contest: 'd' }));
  expect(table.showing.over, 'the next game').toBe('no');
});

test('the log comes with the welcome, whole, and what the next update tells is in it', async () => {
  const { table, tell } = await sitDown();
  const told = [1, 2, 3].map((event) => ({ event }));
  await tell({ type: 'log', contest: 'c', told }, update(3));
  expect(table.showing.log).toEqual(told);
  await tell(update(4));
  expect(table.showing.log).toEqual([...told, { event: 4 }]);
  await tell({ type: 'log', contest: 'c', told }, update(5, { told: [] }));
  expect(table.showing.log, 'one step was taken back').toEqual(told);
});

// Between games.

/** After an end so many milliseconds pass before anything else is shown. */
const BREATH = 1000;
const END = { standings: [], secret: '' };
const over = { ...TABLE, stage: 'over', contest: 'c' } as const;

test('whoever leaves the end is in the lobby until the next game is there', async () => {
  const { table, tell } = await sitDown();
  vi.useFakeTimers();
  await tell({ type: 'table', table: over }, update(2, { end: END }));
  expect([table.between, table.result?.id]).toEqual([false, 'c']);
  table.gather();
  expect(table.between).toBe(true);
  table.lookBack();
  expect(table.between).toBe(false);
  table.gather();
  await tell({ type: 'table', table: { ...over, stage: 'playing', contest: 'd' } });
  expect(table.between, 'its cards are not there yet').toBe(true);
  await tell(update(1, { contest: 'd' }));
  await vi.advanceTimersByTimeAsync(BREATH);
  expect([table.between, table.result]).toEqual([false, null]);
});

test('who looks at the end follows to the lobby when another game is chosen, not for a chair', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: over }, update(2, { end: END }));
  await tell({ type: 'table', table: { ...over, wish: { ...over.wish, seats: 3 } } });
  expect(table.between).toBe(false);
  await tell({ type: 'table', table: { ...over, wish: { ...over.wish, game: 'other' } } });
  expect(table.between).toBe(true);
});

test('who played and won is remembered when seats change after the end', async () => {
  const { table, tell } = await sitDown();
  const seats = [
    { seat: 'A', stand_in: false, bot_in: null, taken: 'nobody' },
    { seat: 'B', stand_in: false, bot_in: null, taken: 'person', person: 1 },
  ] as const;
  await tell({ type: 'table', table: over }, update(2, { end: END }), {
    type: 'table',
    table: { ...over, seats: [...seats] },
  });
  expect(table.sitters.map(({ name }) => name)).toEqual([null, 'Ada']);
  expect(table.players.map(({ name }) => name)).toEqual(['Ada', null]);
  expect(table.whoPlays(String).me).toBe('A');
});

test('the next game is another one: its own pieces, from its first update on', async () => {
  const { table, tell } = await sitDown();
  vi.useFakeTimers();
  const wish = { ...TABLE.wish, game: 'other' };
  await tell({ type: 'table', table: { ...over, wish } });
  await tell(update(2, { end: END }));
  expect(table.showing.game, 'what was played').toBe(GAME);
  await tell({ type: 'table', table: { ...over, wish, stage: 'playing', contest: 'd' } });
  expect(table.showing.game).toBe(GAME);
  await tell(update(1, { contest: 'd' }));
  await vi.advanceTimersByTimeAsync(BREATH);
  expect(table.showing.game).toBe(OTHER_GAME);
  expect(table.update?.contest).toBe('d');
});

test('a game that is stopped leads to the lobby, and that is said', async () => {
  const { table, tell } = await sitDown();
  await tell({ type: 'table', table: { ...TABLE, stage: 'playing', contest: 'c' } });
  await tell({ type: 'table', table: { ...TABLE, stage: 'gathering', contest: null } });
  const stopped = { contest: 'c', seat: 'A' };
  expect([table.between, table.stopped], 'with its replay').toEqual([true, stopped]);
  await tell({ type: 'table', table: { ...TABLE, stage: 'gathering', contest: null } });
  expect(table.stopped, 'until something else begins').toEqual(stopped);
  await tell({ type: 'table', table: { ...TABLE, stage: 'playing', contest: 'd' } });
  expect([table.between, table.stopped], 'not the old cards').toEqual([true, null]);
  await tell(update(1, { contest: 'd' }));
  expect(table.between).toBe(false);
});

test('what others would like to play is known, and who thought better of it themselves', async () => {
  const { table, tell } = await sitDown();
  const { wish } = TABLE;
  const both = [1, 2].map((person) => ({ person, wish }));
  await tell({ type: 'table', table: { ...TABLE, proposals: both } });
  expect(table.proposed).toEqual([{ person: 2, wish }]);
  expect(table.tookBack).toBe(false);
  table.takeBack();
  await tell({ type: 'table', table: TABLE });
  expect(table.tookBack).toBe(true);
  await tell({ type: 'table', table: { ...TABLE, proposals: both } });
  expect(table.tookBack).toBe(false);
});

test('the table is told when its cards are drawn and looked at', async () => {
  const { table, link } = await sitDown();
  expect(link.said).toEqual([]);
  table.ready();
  expect(link.said).toEqual([['ready', 'c']]);
});
