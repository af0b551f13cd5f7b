import { readFileSync } from 'node:fs';
import type { Page, WebSocketRoute } from 'playwright-core';
import type { Moment, Seat } from '../web/src/game/contract';
import type { ServerMsg, ShownTable, Update } from '../web/src/link/wire';

type GoldenMoment = Moment<unknown, unknown, unknown>;

/** A golden play of a game: the first decision of each kind, and the end, as whoever decides sees it. */
export interface GoldenPlay {
  game: string;
  name: string;
  moments: readonly GoldenMoment[];
  end: NonNullable<Update['end']>;
}

const FILES = import.meta.glob<Pick<GoldenPlay, 'moments'>>('../games/*/web/fixtures/*.ts', {
  eager: true,
});

if (Object.keys(FILES).length === 0)
  throw new Error('`npm run fixtures` writes golden plays first');

/** How a golden play ended, from the line `result A=11 (3) B=48 (1)` of its journal. */
function endOf(game: string, name: string): GoldenPlay['end'] {
  const journal = readFileSync(`games/${game}/tests/plays/${name}.play`, 'utf8');
  const result = /^result (.*)$/m.exec(journal)?.[1] ?? '';
  const standings = [...result.matchAll(/([A-F])=(-?\d+) \((\d)\)/g)].map(
    ([, seat, points, place]) => ({
      seat: seat as Seat,
      points: Number(points),
      place: Number(place),
    }),
  );
  if (standings.length === 0) throw new Error(`${game} ${name} has no result`);
  return { standings, secret: '' };
}

/** Every golden play there is. */
export const GOLDEN: readonly GoldenPlay[] = Object.entries(FILES).map(([path, { moments }]) => {
  const [, game = '', name = ''] = /games\/([^/]+)\/web\/fixtures\/(.+)\.ts$/.exec(path) ?? [];
  return { game, name, moments, end: endOf(game, name) };
});

/** Names as people have them, short and long; what is left over is played by bots. */
const PEOPLE = [
  { name: 'Ada', animal: 'otter' },
  { name: 'Maximilienne', animal: 'heron' },
  { name: 'Opa', animal: 'badger' },
] as const;

function tableOf({ game, end }: GoldenPlay, me: Seat): ShownTable {
  const others = end.standings.map(({ seat }) => seat).filter((seat) => seat !== me);
  const people = [me, ...others].slice(0, PEOPLE.length);
  return {
    code: 'GOLDEN',
    wish: { game, seats: end.standings.length, options: {} },
    settings: {
      clock: { kind: 'none' },
      patience: 60,
      watchers: true,
      memory_help: false,
      door_open: true,
    },
    host: 1,
    people: PEOPLE.map((person, index) => ({ id: index + 1, present: true, ...person })),
    seats: end.standings.map(({ seat }) => {
      const person = people.indexOf(seat) + 1;
      return person > 0
        ? { seat, stand_in: false, bot_in: null, taken: 'person', person }
        : { seat, stand_in: false, bot_in: null, taken: 'bot', level: 2 };
    }),
    requests: [],
    next: [],
    swaps: [],
    proposals: [],
    contest: 'golden',
    stage: 'playing',
    paused: false,
    commitment: '',
    seals: [],
    opening: [],
    known: false,
    on_device: false,
    screens: 0,
    lesson: false,
  };
}

/** A page on which the table GOLDEN stands at one moment of a golden play: no server has a say. */
export class Stage {
  #shown: { play: GoldenPlay; moment: GoldenMoment } | null = null;
  #socket: WebSocketRoute | null = null;

  private constructor(readonly page: Page) {}

  static async on(page: Page): Promise<Stage> {
    const stage = new Stage(page);
    await page.route('**/api/tables/GOLDEN', (route) => {
      const { play, moment } = stage.#what;
      return route.fulfill({ json: { table: tableOf(play, moment.me), you: 1 } });
    });
    await page.routeWebSocket('**/api/tables/GOLDEN/socket', (socket) => {
      stage.#socket = socket;
      socket.onMessage((message) => {
        if (String(message).includes('"hello"')) stage.#tell();
      });
    });
    return stage;
  }

  /** Opens the table of a play, or goes on with it, at this moment; nobody is cheered at the end. */
  async show(play: GoldenPlay, moment: GoldenMoment): Promise<void> {
    const open = this.#shown?.play === play;
    const over = moment === play.moments.at(-1);
    this.#shown = { play, moment };
    if (open && !over) this.#tell();
    else await this.page.goto('/t/GOLDEN');
    await this.page.locator(`main.frame[data-ply="${moment.ply}"]`).waitFor();
    if (over) await this.page.locator('dialog[open]').waitFor();
    // What others did has been read.
    else await this.page.keyboard.press('Escape');
  }

  get #what() {
    if (!this.#shown) throw new Error('nothing is on stage');
    return this.#shown;
  }

  #tell(): void {
    const { play, moment } = this.#what;
    const { ply, me, view, told, moves, awaited } = moment;
    const over = moment === play.moments.at(-1);
    const update: Update = {
      contest: 'golden',
      seq: ply,
      ply,
      view,
      told,
      awaited,
      can_undo: false,
      totals: play.end.standings.map(() => 0),
      ...(over
        ? { end: play.end }
        : { decision: { id: ply, awaited: awaited.includes(me), moves } }),
    };
    const messages: ServerMsg[] = [
      { type: 'welcome', v: 2, you: 1, seat: me, played_for: 0 },
      { type: 'table', table: tableOf(play, me) },
      { type: 'update', ...update },
    ];
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
  }
}
