import { said } from '$web/words/words.svelte';

/** Something asked of the server from one place on the screen: is it under way, and was it refused? */
export class Asking {
  #busy = $state(false);
  #fault = $state<string | null>(null);

  get busy(): boolean {
    return this.#busy;
  }

  /** What the server said no with, in the reader's language. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Waits for an answer; the answer, or nothing if it was no. */
  async ask<T>(what: Promise<T>): Promise<T | null> {
    this.#busy = true;
    try {
      const answer = await what;
      this.#fault = null;
      return answer;
    } catch (error) {
      this.#fault = said(error);
      return null;
    } finally {
      this.#busy = false;
    }
  }
}
