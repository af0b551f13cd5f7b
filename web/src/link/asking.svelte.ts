import { said } from '$web/words/words.svelte';
import { codeOf } from './api';

/**
 * Something asked of the server from one place on the screen: is it under way, and was it refused? A
 * refusal holds until something else is asked, and no longer than what it is about.
 */
export class Asking {
  #waits = $state(0);
  #refused = $state.raw<{ error: unknown; about: unknown } | null>(null);

  /** With what it is about, if that changes: somebody's question, say. */
  constructor(private readonly about: () => unknown = () => null) {}

  get busy(): boolean {
    return this.#waits > 0;
  }

  /** What the server said no with, in the reader's language. */
  get fault(): string | null {
    return this.#standing ? said(this.#standing.error) : null;
  }

  /** The stable name of that. */
  get code(): string | null {
    return this.#standing ? codeOf(this.#standing.error) : null;
  }

  get #standing() {
    return this.#refused?.about === this.about() ? this.#refused : null;
  }

  /** Waits for an answer; the answer, or nothing if it was no. */
  async ask<T>(what: Promise<T>): Promise<T | null> {
    const about = this.about();
    this.#waits += 1;
    this.#refused = null;
    try {
      return await what;
    } catch (error) {
      this.#refused = { error, about };
      return null;
    } finally {
      this.#waits -= 1;
    }
  }

  /** The refusal has been read. */
  forget(): void {
    this.#refused = null;
  }
}
