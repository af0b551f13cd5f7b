/** What is said between client and server: see docs/protocol.md. */

import type { Reason, Seat, Standing } from '$web/game/contract';
import type { Animal } from '$web/settings/settings.svelte';

export const VERSION = 1;

export type PersonId = number;
export type Phrase = (typeof PHRASES)[number];
export const PHRASES = [
  'hello',
  'good_game',
  'well_played',
  'thanks',
  'sorry',
  'oops',
  'hurry',
  'thinking',
  'again',
  'bye',
  'laugh',
  'love',
  'wow',
  'cry',
  'puff',
  'splash',
] as const;

export type Clock =
  | { kind: 'none' }
  | { kind: 'relaxed' }
  | { kind: 'move'; seconds: number }
  | { kind: 'total'; seconds: number; bonus: number };

export interface TableSettings {
  clock: Clock;
  patience: number;
  watchers: boolean;
  memory_help: boolean;
  door_open: boolean;
}

/** Game, mode, seats and options. */
export interface Wish {
  game: string;
  mode: string;
  seats: number;
  rules?: number;
  options?: Record<string, unknown>;
}

export interface Person {
  id: PersonId;
  name: string;
  animal: Animal;
  present: boolean;
}

export type SeatRow = { seat: Seat; stand_in: boolean } & (
  { taken: 'nobody' } | { taken: 'person'; person: PersonId } | { taken: 'bot'; level: number }
);

export interface ShownTable {
  code: string;
  wish: Wish;
  settings: TableSettings;
  host: PersonId;
  people: Person[];
  seats: SeatRow[];
  contest: string | null;
  stage: 'gathering' | 'playing' | 'over' | 'read_only';
  paused: boolean;
  commitment: string;
  words: [Seat, string][];
}

export interface Decision {
  id: number;
  awaited: boolean;
  moves: unknown[];
}

export interface Update {
  contest: string;
  seq: number;
  ply: number;
  view: unknown;
  told: unknown[];
  decision?: Decision;
  can_undo: boolean;
  awaited: Seat[];
  clocks?: [Seat, number][];
  totals: number[];
  end?: { standings: Standing[]; secret: string };
}

export type Refused = { type: 'refused'; id: number } & (
  | { why: 'stale' | 'not_playing' | 'paused' | 'no_undo' }
  | { why: 'illegal'; clause: string | null; code: string; sentence: string }
  | { why: 'malformed'; sentence: string }
);

export interface Advice {
  move: unknown;
  worth: number;
  reasons: Reason[];
}

export type ServerMsg =
  | { type: 'welcome'; v: number; you: PersonId | null; seat: Seat | null }
  | { type: 'table'; table: ShownTable }
  | ({ type: 'update' } & Update)
  | { type: 'accepted'; id: number; seq: number }
  | Refused
  | { type: 'malformed'; sentence: string }
  | { type: 'hint'; id: number; move?: unknown; moves?: Advice[] }
  | { type: 'said'; person: PersonId; what: Phrase }
  | { type: 'waiting'; waiting: boolean }
  | { type: 'pausing'; people: PersonId[] }
  | {
      type: 'bye';
      why: 'restart' | 'version' | 'not_welcome' | 'gone' | 'too_fast' | 'closed';
    };

export type ClientMsg =
  | { type: 'hello'; v: number; since?: { contest: string; seq: number } }
  | { type: 'move'; id: number; decision: number; move: unknown }
  | { type: 'undo'; id: number }
  | { type: 'hint'; id: number }
  | { type: 'pause'; wanted: boolean }
  | { type: 'say'; what: Phrase };
