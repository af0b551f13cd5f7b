import type { AnyGame, Seat, Spot } from '$web/game/contract';
import type { Spoken } from '$web/game/told';
import type { Update } from '$web/link/wire';
import { Story } from './story.svelte';
import { tellingOf, type Telling } from './telling';

/** How the frame shows what happened; the table waits for it before showing the next. */
export interface Stage {
  /** Calls `apply` when the new view is to be shown. Resolves when cards have landed. */
  show(update: Update, telling: Telling, apply: () => void): Promise<void>;
  /** What happened, in words. */
  say?(told: readonly unknown[]): readonly Spoken[];
  /** Where whoever looks is to read before anything else happens: resolves when they have. */
  read?(): Promise<void>;
  /** This has just been shown. */
  shown?(update: Update): void;
}

/** More than this happened elsewhere: whoever comes back is shown how things stand. */
const MOST_TOLD = 40;
/** So many updates may wait to be shown. */
const MOST_WAITING = 2;
/** When more than this moved, as in a deal, none of it is marked. */
const MOST_MARKED = 6;
/** What passes at least and at most between the last card and the celebration, in milliseconds. */
const BREATH = 1000;
const LONG_BREATH = 4000;

/** What the showing of a table asks of those around it. */
export interface Around {
  /** The game that is played in this contest. */
  load(contest: string): Promise<AnyGame>;
  me(): Seat | null;
  /** What of an update is to be shown here, if not all of it. */
  sight?(update: Update, game: AnyGame): Update;
  /** Called when an update is on the table. */
  shown(update: Update, game: AnyGame): void;
}

/** What lies on the table as it is shown, one update after the other. */
export class Showing {
  #update = $state.raw<Update | null>(null);
  #game = $state.raw<AnyGame | null>(null);
  #log = $state.raw<readonly unknown[]>([]);
  #moved = $state.raw<ReadonlySet<Spot>>(new Set());
  #over = $state<'no' | 'now' | 'before'>('no');
  #clockAt = $state(0);

  #stage: Stage | null = null;
  #queue: Promise<void> = Promise.resolve();
  #latest = 0;
  /** Of which contest all is in the log already, whatever the next update tells. */
  #retold: string | null = null;
  /** Was the move that comes next made here? */
  #own = false;
  /** Counts up when somebody else looks: what is still to be shown was not for them. */
  #eyes = 0;

  /** What happens, in words, while it happens and until it can have been read. */
  readonly story = new Story();

  constructor(private readonly around: Around) {}

  get update(): Update | null {
    return this.#update;
  }

  get game(): AnyGame | null {
    return this.#game;
  }

  /** What happened in this contest, from its first step on. */
  get log(): readonly unknown[] {
    return this.#log;
  }

  /** Where what moved last lies, until one moves oneself. */
  get moved(): ReadonlySet<Spot> {
    return this.#moved;
  }

  /** Is it over, and was that seen here, or before one came? The last card has landed, and a moment passed. */
  get over(): 'no' | 'now' | 'before' {
    return this.#over;
  }

  /** When the clocks were told, by this device's own clock. */
  get clockAt(): number {
    return this.#clockAt;
  }

  /** From now on this stage shows what happens; what is given ends that. */
  on(stage: Stage): () => void {
    this.#stage = stage;
    return () => {
      if (this.#stage === stage) this.#stage = null;
    };
  }

  /**
   * A move is on its way from here, or was not taken: one's own is not marked, and told only where it
   * matters.
   */
  expectOwn(coming: boolean): void {
    this.#own = coming;
  }

  /** The end has been cheered: whoever comes back to it just reads it. */
  cheered(): void {
    if (this.#over === 'now') this.#over = 'before';
  }

  /** Shows an update once those before it have been shown; falls behind by none for long. */
  show(update: Update): void {
    const number = ++this.#latest;
    const eyes = this.#eyes;
    this.#queue = this.#queue
      .then(() => this.#turn(update, number, () => eyes === this.#eyes))
      .catch((error: unknown) => reportError(error));
  }

  /** Somebody else is to look: nothing is left of what was shown, nor of what was to be. */
  forget(): void {
    this.#eyes += 1;
    this.#queue = Promise.resolve();
    this.#update = null;
    this.#log = [];
    this.#retold = null;
    this.#moved = new Set();
    this.#over = 'no';
    this.#own = false;
    this.story.clear();
  }

  /** All that was told of a contest, from its first step on. */
  retell(contest: string, told: readonly unknown[]): void {
    const eyes = this.#eyes;
    this.#queue = this.#queue.then(() => {
      if (eyes !== this.#eyes) return;
      this.#retold = contest;
      this.#log = told;
    });
  }

  async #turn(told: Update, number: number, isMeant: () => boolean): Promise<void> {
    await this.#stage?.read?.();
    const same = this.#update?.contest === told.contest;
    const game = (same ? this.#game : null) ?? (await this.around.load(told.contest));
    const update = this.around.sight?.(told, game) ?? told;
    let applied = false;
    const apply = () => {
      if (applied || !isMeant()) return;
      applied = true;
      this.#apply(update, game);
    };
    if (!isMeant()) return;
    const first = this.#update === null || this.#game !== game;
    // Where there is time to read, nothing is passed over.
    const hurries = this.#stage?.read === undefined && this.#latest - number > MOST_WAITING;
    const late = hurries || update.told.length > MOST_TOLD;
    if (first) this.story.clear();
    if (update.told.length > 0) this.#tell(update, game, first, late);
    // What was taken back never moved.
    else if (update.ply < (this.#update?.ply ?? 0)) {
      this.#moved = new Set();
      this.story.clear();
    }
    try {
      if (!late && !first) await this.#stage?.show(update, this.#motions(update, game), apply);
    } catch (error) {
      // A board without motion is better than none.
      reportError(error);
    }
    apply();
    if (!isMeant()) return;
    if (!first) this.#stage?.shown?.(update);
    if (update.end && !first) {
      const breath = Math.min(LONG_BREATH, Math.max(BREATH, this.story.left));
      await new Promise((done) => setTimeout(done, breath));
    }
    this.#over = !update.end ? 'no' : first ? 'before' : 'now';
  }

  #motions(update: Update, game: AnyGame): Telling {
    return tellingOf(game, update.told, this.around.me(), this.#update?.view);
  }

  /** Others have done something, or one has oneself: what is said of it and marked. */
  #tell(update: Update, game: AnyGame, first: boolean, late: boolean): void {
    const silent = this.#own || first || late;
    this.#own = false;
    const told = first ? [] : update.told.filter((event) => !game.minor?.(event));
    const spoken = this.#stage?.say?.(told) ?? [];
    const sentences = spoken.map(({ text, event, by }) => {
      const major = event !== null && game.major?.(event) === true;
      return { text, matters: update.end !== undefined || by === 'clock' || major };
    });
    this.story.tell(sentences.filter(({ matters }) => matters || !silent));
    const spots = silent ? [] : this.#motions(update, game).then.map(({ to }) => to);
    const places = new Set(spots.filter((spot) => !spot.startsWith('seat:')));
    this.#moved = places.size > MOST_MARKED ? new Set() : places;
  }

  #apply(update: Update, game: AnyGame): void {
    const fresh = this.#update?.contest !== update.contest;
    this.#update = update;
    this.#game = game;
    this.#clockAt = performance.now();
    if (this.#retold === update.contest) this.#retold = null;
    else this.#log = fresh ? update.told : [...this.#log, ...update.told];
    if (fresh) this.#over = 'no';
    this.around.shown(update, game);
  }
}
