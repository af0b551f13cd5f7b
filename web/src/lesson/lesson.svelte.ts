import { clausesOf } from '$web/game/citations';
import type { AnyGame, Seat, Spot } from '$web/game/contract';
import { eventsOf } from '$web/game/told';
import type { Update } from '$web/link/wire';
import type { AnyLesson } from './contract';

/** A rule that is said now, and where what it speaks of lies. */
export interface Rule {
  clause: string;
  spots: readonly Spot[];
}

/** What one knows already: the clauses somebody was told on this device. */
export interface Known {
  all(): readonly string[];
  learn(clauses: readonly string[]): void;
}

/** What a lesson is at: what the game is about, play, or that one knows enough. */
export type Stage = 'aim' | 'play' | 'enough' | 'over';

/**
 * A game told rule by rule, each when it first applies. What others do stands until whoever learns goes
 * on; what one may do oneself is said while one decides. It follows what happens, so it may be strayed from.
 */
export class Lesson {
  #stage = $state<Stage>('play');
  /** What happened and is still to be read. */
  #waiting = $state.raw<readonly Rule[]>([]);
  /** What is said of the decision one has. */
  #said = $state.raw<string | null>(null);
  #unknown = $state.raw<readonly string[]>([]);
  #goOn: (() => void)[] = [];

  constructor(
    private readonly lesson: Pick<AnyLesson, 'core' | 'rules'>,
    private readonly game: Pick<AnyGame, 'motions'>,
    private readonly known: Known,
    private readonly me: () => Seat | null,
  ) {
    const core = lesson.core.map(({ clause }) => clause);
    this.#unknown = core.filter((clause) => !known.all().includes(clause));
    // Whoever comes back to it goes on where they were.
    if (this.#unknown.length === core.length) this.#stage = 'aim';
    if (this.#unknown.length === 0) this.#stage = 'over';
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** What happened that is to be read now. */
  get rule(): Rule | null {
    return this.#stage === 'play' ? (this.#waiting[0] ?? null) : null;
  }

  /** Does the table wait until whoever learns goes on? */
  get holds(): boolean {
    return this.#stage === 'aim' || this.#stage === 'enough' || this.rule !== null;
  }

  /** Is it still going on? */
  get teaches(): boolean {
    return this.#stage !== 'over';
  }

  /** The clauses that are still to be told. */
  get unknown(): readonly string[] {
    return this.#unknown;
  }

  /** The clause to be said of a move that one is shown, if one does not know it yet. */
  ruleOf(move: unknown, view: unknown): string | null {
    return this.lesson.rules(move, view).find((clause) => this.#unknown.includes(clause)) ?? null;
  }

  /** It is said of the decision that one has. */
  say(clause: string | null): void {
    this.#said = clause;
  }

  /** Resolves when there is nothing to be read. */
  read(): Promise<void> {
    return this.holds ? new Promise((done) => this.#goOn.push(done)) : Promise.resolve();
  }

  /** This has happened. */
  hear(update: Pick<Update, 'told' | 'view' | 'end'>): void {
    if (!this.teaches) return;
    let last: readonly Spot[] = [];
    for (const event of eventsOf(update.told)) {
      const motions = this.game.motions(event, this.me(), update.view);
      // What follows on a card speaks of that card, and of whom it hits.
      if (motions.length > 0) last = [...new Set(motions.map(({ to }) => to))];
      const hit = motions.length > 0 ? null : ((event as { seat?: Seat }).seat ?? null);
      const applies = this.lesson.core.filter((core) => clausesOf([core], event).length > 0);
      for (const { clause } of applies) {
        if (!this.#unknown.includes(clause)) continue;
        this.#learn(clause);
        // One has just been told, and done it.
        if (clause === this.#said) continue;
        const spots = hit === null ? last : [...last, `seat:${hit}`];
        this.#waiting = [...this.#waiting, { clause, spots }];
      }
    }
    this.#said = null;
    if (update.end) this.#unknown = [];
    this.#look();
  }

  /** It was read. */
  next(): void {
    if (this.#stage === 'aim') this.#stage = 'play';
    else if (this.#stage === 'enough') this.#stage = 'over';
    else this.#waiting = this.#waiting.slice(1);
    this.#look();
    if (this.holds) return;
    for (const done of this.#goOn.splice(0)) done();
  }

  #learn(clause: string): void {
    this.#unknown = this.#unknown.filter((one) => one !== clause);
    this.known.learn([clause]);
  }

  #look(): void {
    const done = this.#unknown.length === 0 && this.#waiting.length === 0;
    if (this.#stage === 'play' && done) this.#stage = 'enough';
  }
}
