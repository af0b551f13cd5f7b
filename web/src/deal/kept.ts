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
  /** Did cards come of it? */
  played?: true;
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

/** A contest lies on the table: the last deal this device has shown a word for is played. */
export function notePlayed(code: string, contest: string): void {
  const last = [...here, ...read()].filter(([, kept]) => kept.saw && kept.code === code).at(-1);
  if (!last || last[1].played || last[1].before === contest) return;
  remember(last[0], { ...last[1], played: true });
}

/** Has this device shown a word there for a deal that was then not played? */
export function wasThrownAway(code: string, contest: string | null, commitment: string): boolean {
  const isOne = (of: string, kept: Kept) =>
    of !== commitment && kept.saw && !kept.played && kept.code === code && kept.before === contest;
  return [...here, ...read()].some(([of, kept]) => isOne(of, kept));
}
