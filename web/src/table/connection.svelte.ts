import type { Link, Standing } from '$web/link/link';
import type { ServerMsg } from '$web/link/wire';

/** How this device stands with its table: can anything be said to it, and is it heard? */
export class Connection {
  /** Is the table waiting for its store? */
  #waiting = $state(false);

  constructor(readonly link: Link) {}

  get standing(): Standing {
    return this.link.standing;
  }

  /** Why the server ended it for good, if it did. */
  get ended(): string | null {
    return this.link.ended;
  }

  get waiting(): boolean {
    return this.#waiting;
  }

  /** Would a move be taken now? */
  get open(): boolean {
    return this.standing === 'open' && !this.#waiting;
  }

  /** A table that says welcome does not wait. */
  hear(message: Extract<ServerMsg, { type: 'waiting' | 'welcome' }>): void {
    this.#waiting = message.type === 'waiting' && message.waiting;
  }
}
