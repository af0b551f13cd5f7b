/** What a page and the worker that keeps its device's tables say to each other. */

export type ToWorker =
  | { is: 'request'; ask: number; method: string; path: string; body: string }
  | { is: 'connect'; link: number; code: string }
  | { is: 'said'; link: number; text: string }
  | { is: 'close'; link: number };

export type FromWorker =
  | { is: 'answer'; ask: number; ok: boolean; body: unknown }
  | { is: 'say'; link: number; text: string }
  | { is: 'closed'; link: number };

/** What the house wants done, as `offline::Effect` writes it. */
export type Effect =
  | { do: 'say'; to: number[]; text: string }
  | { do: 'hang_up'; link: number }
  | { do: 'answer'; ask: number; ok: boolean; body: unknown }
  | { do: 'keep'; question: number; changes: Change[] }
  | { do: 'read_table'; question: number; code: string }
  | { do: 'read_contest'; question: number; id: string }
  | { do: 'read_played'; question: number; before: number | null; most: number };

/** Something to be kept, as `offline::Change` writes it. What is in a row is not looked at here. */
export type Change =
  | { is: 'table'; row: TableRow }
  | { is: 'begin'; row: ContestRow }
  | { is: 'line'; row: Line }
  | { is: 'end'; contest: string; at: number; seats: string }
  | { is: 'forget'; code: string }
  | { is: 'forget_played'; contest: string | null };

export interface TableRow {
  code: string;
  doc: string;
  version: number;
  /** Has it gone to a server? */
  gone?: unknown;
}

export interface ContestRow {
  id: string;
  code: string;
  seats: string;
  ended: number | null;
}

export interface Line {
  contest: string;
  seq: number;
}
