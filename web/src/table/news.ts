import { hostOf } from '$web/link/shown';
import type { PersonId, ShownTable } from '$web/link/wire';
import { isolated } from '$web/words/isolated';
import type { ShellWords } from '$web/words/en';

/** What happened around the table, not on it. */
export type News =
  | { what: 'host' | 'hostWhileAway'; name: string }
  | { what: 'youHost' }
  | { what: 'standIn' | 'back' | 'came' | 'next' | 'left' | 'gaveUp' | 'tookOver'; name: string }
  | { what: 'playedFor'; moves: number };

const chairs = (table: ShownTable) =>
  new Map(table.seats.flatMap((row) => (row.taken === 'person' ? [[row.person, row]] : [])));

/** What others are to hear of the way from one table to the next: nothing that `you` did. */
export function newsBetween(
  before: ShownTable,
  now: ShownTable,
  you: PersonId | null,
): readonly News[] {
  const [sat, sit] = [chairs(before), chairs(now)];
  const found: News[] = [];
  const people = now.people.filter(({ id }) => id !== you);
  const host = hostOf(now);
  if (before.host !== now.host && host) {
    found.push(host.id === you ? { what: 'youHost' } : { what: 'host', name: host.name });
  }
  // In a lobby one sees who is there.
  if (before.stage !== 'playing' || now.stage !== 'playing') return found;
  for (const { id, name, animal } of before.people) {
    const gone = id !== you && !now.people.some((one) => one.id === id);
    // Who left and came in again under the same name has not gone.
    const again = people.some((one) => one.name === name && one.animal === animal);
    if (gone && !again) found.push({ what: sat.has(id) ? 'gaveUp' : 'left', name });
  }
  for (const { id, name, present } of people) {
    const was = before.people.find((one) => one.id === id);
    const [had, has] = [sat.get(id), sit.get(id)];
    if (!was) found.push({ what: 'came', name });
    else if (!had && has) found.push({ what: 'tookOver', name });
    if (!before.next.includes(id) && now.next.includes(id)) found.push({ what: 'next', name });
    if (!had || !has || had.seat !== has.seat) continue;
    if (!had.stand_in && has.stand_in) found.push({ what: 'standIn', name });
    // A phone that blinks is no news; who was waited for is.
    const missed = had.stand_in || before.paused;
    if (missed && present && was?.present === false) found.push({ what: 'back', name });
  }
  return found;
}

/** No more is said at once. */
const MOST = 3;

/** The sentences of what happened: one for all to whom the same did, the last few. */
export function sentencesOf(news: readonly News[], words: ShellWords['table']['news']): string[] {
  const kinds = [...new Set(news.map(({ what }) => what))];
  return kinds.slice(-MOST).map((kind) => {
    const those = news.filter(({ what }) => what === kind);
    const names = those.flatMap((one) => ('name' in one ? [isolated(one.name)] : []));
    const moves = those.reduce((sum, one) => sum + ('moves' in one ? one.moves : 0), 0);
    if (kind === 'youHost') return words.youHost;
    if (kind === 'playedFor') return words.playedFor(moves);
    return words[kind]([...new Set(names)]);
  });
}
