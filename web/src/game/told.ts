import type { Seat, TableEvent } from '$web/generated/wire';
import type { ShellWords } from '$web/words/en';
import { shell } from '$web/words/words.svelte';
import type { AnyWords, Who } from './contract';

/** What was told, in words. */
export interface Spoken {
  text: string;
  /** Of which event; `null` if nothing can be said of a step but who took it. */
  event: unknown;
  /** Who took the step for the person on the seat. */
  by: TableEvent['by'] | null;
}

const isTables = (event: unknown): event is TableEvent =>
  (event as Partial<TableEvent> | null)?.event === 'played_for';

/** What the game itself tells. */
export const eventsOf = (told: readonly unknown[]): readonly unknown[] =>
  told.filter((event) => !isTables(event));

/**
 * What was told, sentence by sentence: the first of a step that somebody else took says who did, in
 * place of the person where it begins with them.
 */
export function spokenOf(
  told: readonly unknown[],
  words: Pick<AnyWords, 'event'>,
  who: Who,
  phrases: ShellWords['table']['playedFor'] = shell().table.playedFor,
): Spoken[] {
  const spoken: Spoken[] = [];
  const name = (seat: Seat) => (seat === who.me ? null : who.name(seat));
  let played: TableEvent | null = null;
  const byDeputy = (event: unknown, { seat, by }: TableEvent) => {
    if (by !== 'bot' || event === null) return null;
    const deputy = phrases.deputy(name(seat));
    const others = { ...who, name: (one: Seat) => (one === seat ? deputy : who.name(one)) };
    const text = words.event(event, who.me === seat ? { ...others, me: null } : others);
    return text?.lastIndexOf(deputy) === 0 ? text : null;
  };
  const add = (told: string | null, event: unknown) => {
    const text = played
      ? (byDeputy(event, played) ?? phrases[played.by](name(played.seat), told))
      : told;
    if (text) spoken.push({ text, event, by: played?.by ?? null });
    played = null;
  };
  for (const event of told) {
    if (isTables(event)) {
      if (played) add(null, null);
      played = event;
    } else {
      const text = words.event(event, who);
      if (text) add(text, event);
    }
  }
  if (played) add(null, null);
  return spoken;
}
