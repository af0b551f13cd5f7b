import type { Seat } from '$web/game/contract';
import { LETTERS } from '$web/link/open';
import { sittersIn, type Sitter } from '$web/table/sitter';
import { shell } from '$web/words/words.svelte';
import { api, codeOf, type Frame, type ShownContest } from '$web/link/api';

/** Through whose eyes a replay is seen: a seat's, those of who watches, or everybody's at once. */
export type Eyes = Seat | 'crowd' | 'all';

/** Eyes by their name in an address; who names none watches, and is told no hand before its time. */
export function eyesOf(name: string | null): Eyes {
  const known = [...LETTERS, 'crowd', 'all'] as const;
  return known.find((eyes) => eyes === name) ?? 'crowd';
}

/** A contest that is over, step by step. */
export class ReplayState {
  #contest = $state.raw<ShownContest | null>(null);
  #frames = $state.raw<readonly Frame[]>([]);
  #eyes = $state<Eyes>('crowd');
  #ply = $state(0);
  #playing = $state(false);
  #fault = $state<string | null>(null);
  #asked = $state(0);
  #answered = $state(0);

  get contest(): ShownContest | null {
    return this.#contest;
  }

  get eyes(): Eyes {
    return this.#eyes;
  }

  get ply(): number {
    return this.#ply;
  }

  /** Does it go on by itself? */
  get playing(): boolean {
    return this.#playing;
  }

  get fault(): string | null {
    return this.#fault;
  }

  /** Were other eyes asked for that have not come yet? */
  readonly loading = $derived(this.#asked !== this.#answered);
  readonly frame = $derived<Frame | null>(this.#frames[this.#ply] ?? null);
  readonly last = $derived(Math.max(0, this.#frames.length - 1));
  /** The first step with cards on the table: before it nobody has anything to decide. */
  readonly first = $derived(
    Math.max(
      0,
      this.#frames.findIndex(({ awaited }) => awaited.length > 0),
    ),
  );
  /** Who sat at the table; whoever has left it since goes by their seat. */
  readonly sitters = $derived(
    (this.#contest ? sittersIn(this.#contest) : []).map((sitter): Sitter => {
      const name = sitter.name ?? (sitter.bot === null ? shell().replay.seat(sitter.seat) : null);
      return { ...sitter, name };
    }),
  );
  /** Who plays from this step on, having taken over from a bot. */
  readonly takers = $derived(
    (this.#contest?.takeovers ?? [])
      .filter(({ ply }) => Math.max(ply, this.first) === this.frame?.ply)
      .map(({ seat }) => seat),
  );
  /** The seat whose eyes these are, if they are a seat's. */
  readonly own = $derived<Seat | null>(
    this.#eyes === 'crowd' || this.#eyes === 'all' ? null : this.#eyes,
  );
  /** Whose hands are shown: one's own, everybody's, or none. */
  readonly hands = $derived.by((): readonly Seat[] => {
    if (this.#eyes === 'crowd') return [];
    return this.#eyes === 'all' ? this.sitters.map(({ seat }) => seat) : [this.#eyes];
  });

  constructor(
    readonly id: string,
    private readonly from: Pick<typeof api, 'contest' | 'replay'> = api,
  ) {}

  /** Sees it through these eyes, at this step or where it was. */
  async load(eyes: Eyes, ply: number | null): Promise<void> {
    const asked = ++this.#asked;
    try {
      const contest = this.#contest ?? (await this.from.contest(this.id));
      const frames = await this.from.replay(this.id, eyes);
      // Whoever has asked for other eyes meanwhile gets those.
      if (asked !== this.#asked) return;
      this.#contest = contest;
      this.#frames = frames;
      this.#eyes = eyes;
      this.go(ply ?? this.#ply);
    } catch (error) {
      this.failed(error);
    } finally {
      if (asked === this.#asked) this.#answered = asked;
    }
  }

  go(ply: number): void {
    this.#ply = Math.min(Math.max(this.first, ply), this.last);
    if (this.#ply === this.last) this.#playing = false;
  }

  /** Goes on by itself, or stops; at the end it begins again. */
  toggle(): void {
    if (!this.#playing && this.#ply === this.last) this.go(this.first);
    this.#playing = !this.#playing;
  }

  failed(error: unknown): void {
    this.#fault = codeOf(error);
  }
}
