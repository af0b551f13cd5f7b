import type { Reason } from '$web/game/contract';
import type { Link } from '$web/link/link';
import type { ServerMsg } from '$web/link/wire';

/** A move that a search would play, and why. */
export interface Hinted {
  move: unknown;
  worth: number | null;
  reasons: Reason[];
}

/** What a player was advised to do, or is being advised. */
export class Help {
  #hint = $state.raw<Hinted | null>(null);
  /** The question that is not answered yet. */
  #asked = $state<number | null>(null);

  constructor(private readonly link: Pick<Link, 'hint'>) {}

  get hint(): Hinted | null {
    return this.#hint;
  }

  get thinking(): boolean {
    return this.#asked !== null;
  }

  /** Asks about the decision in this contest. */
  ask(contest: string): void {
    this.#hint = null;
    this.#asked = this.link.hint(contest);
  }

  /** Nothing is advised any more, and what was asked is no longer wanted. */
  clear(): void {
    this.#hint = null;
    this.#asked = null;
  }

  hear(message: Extract<ServerMsg, { type: 'hint' | 'refused' }>): void {
    if (message.id !== this.#asked) return;
    this.#asked = null;
    this.#hint = message.type === 'hint' ? (message.moves[0] ?? null) : null;
  }
}
