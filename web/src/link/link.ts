import type { PersonId, Phrase, Refused, ServerMsg } from './wire';

/** How the connection stands. */
export type Standing = 'connecting' | 'open' | 'lost' | 'closed';

/** What came of a move or an undo. */
export type Answer = { is: 'accepted' } | Refused | { is: 'lost' };

/** Those who listen to a link. */
export interface Listener {
  message(message: ServerMsg): void;
}

/** The way to a table: what can be said to it, and how the way itself is. */
export interface Link {
  readonly standing: Standing;
  /** Why the server ended it for good, if it did. */
  readonly ended: string | null;
  /** Plays a move that answers a decision of this contest. */
  move(contest: string, decision: number, move: unknown): Promise<Answer>;
  undo(contest: string): Promise<Answer>;
  /** Asks for a hint; it comes as a message with the number given here. */
  hint(contest: string): number;
  say(what: Phrase): void;
  pause(wanted: boolean): void;
  /** Hands the device to one of those who play on it, or to nobody: a welcome says who looks then. */
  look(person: PersonId | null): void;
  /** Says that this contest is drawn and looked at: bots wait no longer. */
  ready(contest: string): void;
  close(): void;
}
