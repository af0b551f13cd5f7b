import type { Seat } from '$web/game/contract';

/** A seat and a hash or a word of it, as the server writes them. */
export type Of = [Seat, string];

/** What this device remembers of a deal it has a word in. */
export interface Kept {
  code: string;
  /** The contest that was on the table before. */
  before: string | null;
  seat: Seat;
  word: string;
  seal: string;
  /** The seals of all seats as they were before this device showed its word, if it has. */
  saw?: readonly Of[];
  /** The contest that was first on the table after that. */
  then?: string;
}

const KEY = 'romp-deals';
/** As many deals are remembered, the last ones. */
const MOST = 100;

function read(): [string, Kept][] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, Kept][]) : [];
  } catch {
    return [];
  }
}

/** For a window that keeps nothing: it remembers until it is closed. */
const here = new Map<string, Kept>();

/** What this device remembers of the deal with this commitment. */
export function recall(commitment: string): Kept | null {
  const there = read().find(([of]) => of === commitment);
  return there?.[1] ?? here.get(commitment) ?? null;
}

/** Remembers it, in place of what was remembered of that deal. */
export function remember(commitment: string, kept: Kept): void {
  here.set(commitment, kept);
  const others = read().filter(([of]) => of !== commitment);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [commitment, kept]].slice(-MOST)));
  } catch {
    // A private window may keep nothing.
  }
}

/** All deals at this table for which this device has shown its word. */
function shownAt(code: string): [string, Kept][] {
  const all = new Map([...here, ...read()]);
  return [...all].filter(([, kept]) => kept.saw && kept.code === code);
}

/** Takes note of the contest on a table: what was dealt there last may be played in it. */
export function noteContest(code: string, contest: string | null): void {
  if (contest === null) return;
  for (const [commitment, kept] of shownAt(code)) {
    const isNext = kept.then === undefined && kept.before !== contest;
    if (isNext) remember(commitment, { ...kept, then: contest });
  }
}

/** Deals this device has shown a word for, and that are neither on the table nor to come. */
export function notOn(code: string, contest: string | null, commitment: string): [string, Kept][] {
  return shownAt(code).filter(([of, { before }]) => of !== commitment && before === contest);
}
