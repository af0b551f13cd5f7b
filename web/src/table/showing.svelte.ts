import type { AnyGame } from '$web/game/contract';
import type { Update } from '$web/link/wire';

/** How the frame shows what happened; the table waits for it before showing the next. */
export interface Stage {
  /** Calls `apply` when the new view is to be shown. Resolves when cards have landed. */
  show(told: readonly unknown[], apply: () => void): Promise<void>;
}

/** More than this happened elsewhere: whoever comes back is shown how things stand. */
const MOST_TOLD = 40;
/** So many updates may wait to be shown. */
const MOST_WAITING = 2;
/** So much of the telling is kept for the log. */
const MOST_LOGGED = 400;

/** What lies on the table as it is shown, one update after the other. */
export class Showing {
  #update = $state.raw<Update | null>(null);
  #game = $state.raw<AnyGame | null>(null);
  #log = $state.raw<readonly unknown[]>([]);
  #clockAt = $state(0);

  #stage: Stage | null = null;
  #queue: Promise<void> = Promise.resolve();
  #latest = 0;

  constructor(
    private readonly load: () => Promise<AnyGame>,
    /** Called when an update is on the table. */
    private readonly shown: (update: Update, game: AnyGame) => void,
  ) {}

  get update(): Update | null {
    return this.#update;
  }

  get game(): AnyGame | null {
    return this.#game;
  }

  /** What happened in this contest as far as this device was told. */
  get log(): readonly unknown[] {
    return this.#log;
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

  /** Shows an update once those before it have been shown; falls behind by none for long. */
  show(update: Update): void {
    const number = ++this.#latest;
    this.#queue = this.#queue
      .then(() => this.#turn(update, number))
      .catch((error: unknown) => reportError(error));
  }

  async #turn(update: Update, number: number): Promise<void> {
    const game = this.#game ?? (await this.load());
    this.#game = game;
    let applied = false;
    const apply = () => {
      if (applied) return;
      applied = true;
      this.#apply(update, game);
    };
    const late = this.#latest - number > MOST_WAITING || update.told.length > MOST_TOLD;
    try {
      if (!late && this.#update !== null) await this.#stage?.show(update.told, apply);
    } catch (error) {
      // A board without motion is better than none.
      reportError(error);
    }
    apply();
  }

  #apply(update: Update, game: AnyGame): void {
    const fresh = this.#update?.contest !== update.contest;
    this.#update = update;
    this.#clockAt = performance.now();
    this.#log = fresh ? update.told : [...this.#log, ...update.told].slice(-MOST_LOGGED);
    this.shown(update, game);
  }
}
