import type { Seat } from '$web/game/contract';
import { api, type ShownContest } from '$web/link/api';
import { isContestHere } from '$web/link/here';

/** A game that is over, as a device remembers it. */
export interface Played extends Pick<
  ShownContest,
  'id' | 'wish' | 'ended' | 'seats' | 'standings'
> {
  /** Where one sat oneself, if that is known. */
  mine: Seat | null;
}

const KEY = 'romp-played';
/** What was played at tables of this device is in its database: here only that something was. */
const HERE = 'romp-played-here';
/** So many games at servers are remembered. */
const MOST = 60;

/** The games that were played at servers, the latest first. */
export function rememberedGames(): Played[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Played[]) : [];
  } catch {
    return [];
  }
}

function keep(games: readonly Played[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // Where nothing can be kept, nothing is remembered.
  }
}

/** Was anything played at a table of this device? */
export function playedHere(): boolean {
  try {
    return localStorage.getItem(HERE) !== null;
  } catch {
    return false;
  }
}

/** Is there anything to look back at? */
export const hasPlayed = (): boolean => playedHere() || rememberedGames().length > 0;

/** What is remembered of a contest, by whoever was this person there, or whoever else played. */
export function playedBy(contest: ShownContest, you: number | null): Played {
  const { id, wish, ended, seats, standings } = contest;
  const people = seats.filter(({ person }) => person !== undefined);
  const own =
    people.find(({ person }) => person === you) ?? (people.length === 1 ? people[0] : null);
  return { id, wish, ended, seats, standings, mine: own?.seat ?? null };
}

/** Remembers a game that has come to its end. */
export async function rememberPlayed(id: string, you: number | null): Promise<void> {
  if (isContestHere(id)) {
    try {
      localStorage.setItem(HERE, '1');
    } catch {
      // Where nothing can be kept, nothing is remembered.
    }
    return;
  }
  const contest = await api.contest(id).catch(() => null);
  if (!contest) return;
  keep([playedBy(contest, you), ...rememberedGames().filter((game) => game.id !== id)]);
}

/** Forgets a game. */
export async function forgetPlayed(id: string): Promise<void> {
  if (isContestHere(id)) await api.forget(id);
  else keep(rememberedGames().filter((game) => game.id !== id));
}

/** Forgets all that was played. */
export async function forgetAllPlayed(): Promise<void> {
  if (playedHere()) await api.forget(null);
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(HERE);
  } catch {
    // Nothing was kept.
  }
}
