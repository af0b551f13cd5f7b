/** Rules, bots and journals of small family card games: what `romp engine` does, as functions with types. */

import type { Games } from './games.js';
import init, { Rules } from './offline.js';
import type { About, Advice, Seat } from './wire.js';

export type { About, Advice, Games, Seat };

/** The id of a game. */
export type GameId = keyof Games & string;
/** Who looks: a seat, whoever watches, or everybody after the end. */
export type Eyes = Seat | 'crowd' | 'all';
/** How strong a bot plays, from a small child's equal to hard. */
export type Level = 1 | 2 | 3 | 4;
/** For programs, and the same as text for people. */
export type Shown<T> = { json: T; text: string };

/** How a contest is to be played. */
export type Wish<G extends GameId> = {
  game: G;
  seats: number;
  /** Without one, the first that takes so many seats. */
  mode?: string;
  /** What is not as usual. */
  options?: Partial<Games[G]['Options']>;
  /** What all chance follows from: a whole number, or 64 hexadecimal digits. Without one it is drawn. */
  seed?: number | string;
};

/** How a table stands. */
export type State = {
  /** Steps taken. */
  ply: number;
  turn: 'chance' | 'seats' | 'over';
  /** Seats that must act before play goes on, in any order. */
  awaited: Seat[];
};

/** How a contest was set up, every option written out. */
export type Table<G extends GameId> = {
  game: G;
  rules: number;
  mode: string;
  seats: number;
  options: Games[G]['Options'];
};

/** What a seat may do: moves in notation, and the same in JSON. */
export type Choices<G extends GameId> = {
  seat: Seat;
  awaited: boolean;
  moves: string[];
  json: Games[G]['Move'][];
};

/** How a seat stands: the points of the deals that are over, the place once the contest is. */
export type Standing = { seat: Seat; points: number; place: number | null };

/** A game as it describes itself. */
export type Description = About & {
  defaults: { [option: string]: unknown };
  reasons: { code: string }[];
};

/** Something was not done: nothing has changed on the table. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    /** A stable name of the reason. */
    readonly code: string,
    message: string,
    /** The clause of the rules that forbids it, if one does. */
    readonly clause: string | undefined,
  ) {
    super(message);
  }
}

type Answer = { ok?: unknown; error?: { code: string; message: string; clause?: string } };

function ask(rules: Rules, request: object): unknown {
  const { ok, error } = JSON.parse(rules.ask(JSON.stringify(request))) as Answer;
  if (error) throw new Refused(error.code, error.message, error.clause);
  return ok;
}

/** A contest of one game, which checks every step by the rules. */
export class Contest<G extends GameId> {
  readonly #rules = new Rules();
  readonly table: Table<G>;
  #state: State;

  /** Use `Romp.open` or `Romp.load`. */
  constructor(request: object) {
    const { table, ...state } = this.#ask<State & { table: Table<G> }>(request);
    this.table = table;
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  /** What each seat may do that may act. */
  legal(): Choices<G>[] {
    return this.#ask<{ seats: Choices<G>[] }>({ legal: { json: true } }).seats;
  }

  /** Plays a move, in notation or in JSON. */
  play(seat: Seat, move: string | Games[G]['Move']): State {
    return this.#go({ play: { seat, move } });
  }

  /** Takes the outcome of chance that follows from the seed: the outcome, in notation. */
  roll(): string {
    const { outcome, ...state } = this.#ask<State & { outcome: string }>({ roll: {} });
    this.#state = state;
    return outcome;
  }

  /** Takes an outcome of chance that you give, in notation. */
  chance(outcome: string): State {
    return this.#go({ chance: { outcome } });
  }

  /** Takes steps back. */
  undo(plies = 1): State {
    return this.#go({ undo: { plies } });
  }

  /** What these eyes see. */
  view(eyes: Eyes): Shown<Games[G]['View']> {
    return this.#ask({ view: { eyes } });
  }

  /** What these eyes are told of the last step. */
  told(eyes: Eyes): Shown<Games[G]['Event']>[] {
    return this.#ask<{ events: Shown<Games[G]['Event']>[] }>({ told: { eyes } }).events;
  }

  /** What a bot would play for a seat, in notation. It knows what the seat may know, and no more. */
  bot(seat: Seat, level: Level, luck = 0): string {
    return this.#ask<{ move: string }>({ bot: { seat, level, luck } }).move;
  }

  /** Good moves of a seat, the best first, with reasons. */
  hint(seat: Seat, luck = 0): (Advice & { move: Games[G]['Move'] })[] {
    return this.#ask<{ moves: (Advice & { move: Games[G]['Move'] })[] }>({ hint: { seat, luck } })
      .moves;
  }

  /** What a clock would play for a seat that is awaited, in notation. */
  idle(seat: Seat): string {
    return this.#ask<{ move: string }>({ idle: { seat } }).move;
  }

  result(): { over: boolean; standings: Standing[] } {
    return this.#ask({ result: {} });
  }

  /** The contest so far as text. */
  journal(): string {
    return this.#ask<{ journal: string }>({ journal: {} }).journal;
  }

  #go(request: object): State {
    return (this.#state = this.#ask<State>(request));
  }

  #ask<T>(request: object): T {
    return ask(this.#rules, request) as T;
  }
}

/** The rules, once they are loaded. */
export class Romp {
  /** Every game as it describes itself. */
  games(): Description[] {
    return (ask(new Rules(), { games: {} }) as { games: Description[] }).games;
  }

  /** A new contest. */
  open<G extends GameId>(wish: Wish<G>): Contest<G> {
    return new Contest<G>({ new: { seed: drawn(), ...wish } });
  }

  /** A contest as a journal left it, every step and card of which is checked first. */
  load(journal: string): Contest<GameId> {
    return new Contest<GameId>({ load: { journal } });
  }

  /** Why a journal is not right, with its line; nothing if every step, the result and the deal are. */
  verify(journal: string): Refused | undefined {
    try {
      this.load(journal);
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Node = { getBuiltinModule?: (name: string) => { readFileSync(url: URL): BufferSource } };

let loaded: Promise<Romp> | undefined;

/**
 * Loads the rules, once. `from` is where the compiled module is or what is in it, if not beside this file, as with
 * some bundlers.
 */
export function load(from?: URL | BufferSource): Promise<Romp> {
  return (loaded ??= init({ module_or_path: from ?? beside() }).then(() => new Romp()));
}

/** The compiled module: Node does not fetch files. */
function beside(): URL | BufferSource {
  const url = new URL('offline_bg.wasm', import.meta.url);
  const { process } = globalThis as { process?: Node };
  if (url.protocol !== 'file:') return url;
  return process?.getBuiltinModule?.('node:fs').readFileSync(url) ?? url;
}
