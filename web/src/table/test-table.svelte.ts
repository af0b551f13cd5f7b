/** A table for unit tests whose server is the test. */
import type { AnyGame } from '$web/game/contract';
import type { ShownContest } from '$web/link/api';
import type { Answer, Link, Listener, Standing } from '$web/link/link';
import type { Phrase, ServerMsg, ShownTable, Update } from '$web/link/wire';
import type { Stopped } from './stopped';
import { TableState } from './table.svelte';

/** A link whose other end is the test. */
export class TestLink implements Link {
  standing = $state<Standing>('open');
  ended: string | null = null;
  said: unknown[] = [];
  /** The contest that was named last. */
  contest: string | null = null;
  answer: (answer: Answer) => void = () => {};
  #next = 1;

  move(contest: string, decision: number, move: unknown): Promise<Answer> {
    this.contest = contest;
    this.said.push(['move', decision, move]);
    return new Promise((done) => (this.answer = done));
  }
  undo(contest: string): Promise<Answer> {
    this.contest = contest;
    this.said.push(['undo']);
    return new Promise((done) => (this.answer = done));
  }
  hint(contest: string): number {
    this.contest = contest;
    this.said.push(['hint']);
    return this.#next++;
  }
  say(what: Phrase): void {
    this.said.push(['say', what]);
  }
  pause(wanted: boolean): void {
    this.said.push(['pause', wanted]);
  }
  look(person: number | null): void {
    this.said.push(['look', person]);
  }
  ready(contest: string): void {
    this.said.push(['ready', contest]);
  }
  close(): void {
    this.standing = 'closed';
  }
}

/** A game of two spots: a card of the hand, and the lake it goes to. */
export const GAME = {
  path: ({ card, lake }: { card: number; lake: number }) => [`hand:${card}`, `lake:${lake}`],
  meant: (spots: string[]) => (spots.length > 1 ? { meant: spots } : null),
  grave: ({ card }: { card: number }) => card === 13,
  major: ({ event }: { event: number }) => event >= 100,
  motions: ({ event }: { event: number }) => [{ from: 'deck', to: `lake:${event}`, card: null }],
} as unknown as AnyGame;

/** Another one, of which nothing is asked. */
export const OTHER_GAME = { ...GAME, id: 'other' } as AnyGame;

export const MOVES = [
  { card: 1, lake: 1 },
  { card: 1, lake: 2 },
  { card: 13, lake: 1 },
];

export const update = (seq: number, more: Partial<Update> = {}): ServerMsg => ({
  type: 'update',
  contest: 'c',
  seq,
  ply: seq,
  can_undo: false,
  awaited: ['A'],
  totals: [0, 0],
  view: seq,
  told: [{ event: seq }],
  ...more,
});

export const asked = (id: number, awaited = true) => ({ decision: { id, awaited, moves: MOVES } });

export const TABLE = {
  code: 'ABCDEF',
  wish: { game: 'otters', seats: 2, options: {} },
  host: 1,
  next: [],
  requests: [],
  swaps: [],
  proposals: [],
  opening: [],
  people: [
    { id: 1, name: 'Ada', animal: 'otter', present: true },
    { id: 2, name: 'Cléo', animal: 'frog', present: true },
  ],
  seats: [
    { seat: 'A', stand_in: false, bot_in: null, taken: 'person', person: 1 },
    { seat: 'B', stand_in: false, bot_in: null, taken: 'bot', level: 2 },
  ],
} as unknown as ShownTable;

/** What is known of a contest that is over. */
const RESULT = {
  id: 'c',
  wish: TABLE.wish,
  seats: [
    { seat: 'A', person: 1, name: 'Ada', animal: 'otter' },
    { seat: 'B', level: 2 },
  ],
} as unknown as ShownContest;

/** Ada's table with a decision on it. */
export async function sitDown(confirms = false): Promise<{
  table: TableState;
  link: TestLink;
  tell(...messages: ServerMsg[]): Promise<void>;
}> {
  const link = new TestLink();
  let listener: Listener | null = null;
  let stopped: Stopped | null = null;
  const table = new TableState('ABCDEF', {
    connect: (hears) => {
      listener = hears;
      return link;
    },
    load: async (game) => (game === 'otters' ? GAME : OTHER_GAME),
    contest: async (id) => ({ ...RESULT, id }),
    stopped: { keep: (one) => (stopped = one), kept: () => stopped },
    confirms: () => confirms,
  });
  const tell = async (...messages: ServerMsg[]) => {
    for (const message of messages) listener?.message(message);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  await tell(
    { type: 'welcome', v: 2, you: 1, seat: 'A', played_for: 0 },
    { type: 'table', table: TABLE },
    update(1, asked(1)),
  );
  return { table, link, tell };
}
