import type { Reason, Seat, Who } from '$web/game/contract';
import { listIn } from './list';

/** Somebody a sentence speaks of, perhaps the reader. */
export interface Person {
  me: boolean;
  name: string;
}

export function personOf(seat: Seat, who: Who): Person {
  return { me: seat === who.me, name: who.name(seat) };
}

/** What sentences of a language are made with: its tag, how it calls the reader, what it counts as one. */
export function speech(
  locale: string,
  you: string,
  isOne: (count: number) => boolean = (count) => count === 1,
) {
  return {
    list: listIn(locale),
    plural: (count: number, one: string, many: string) => `${count} ${isOne(count) ? one : many}`,
    /** "You lay", "Ann lays". */
    does: ({ me, name }: Person, yours: string, theirs: string) =>
      me ? `${you} ${yours}` : `${name} ${theirs}`,
  };
}

/** The sentence for a refusal's code; `null` for one that is not the game's own. */
export function refused(refusals: Readonly<Record<string, string>>, code: string): string | null {
  return Object.hasOwn(refusals, code) ? (refusals[code] ?? null) : null;
}

/**
 * A phrase for each of a game's `Reasons`, which follows "because": it is told what the reason speaks of,
 * and of a `seat` also the name of whoever sits there.
 */
export type ReasonPhrases<Reasons> = {
  [Code in keyof Reasons]: (
    about: Reasons[Code] extends { seat: Seat } ? Reasons[Code] & { name: string } : Reasons[Code],
  ) => string;
};

/** The phrase for a reason; `null` for one that is not the game's own. */
export function reasoned(
  phrases: Readonly<Record<string, (about: never) => string>>,
  { code, args = {} }: Reason,
  who: Who,
): string | null {
  if (!Object.hasOwn(phrases, code)) return null;
  const name = 'seat' in args ? who.name(args['seat'] as Seat) : '';
  // The server writes what the rules declare for this code.
  return phrases[code]?.({ ...args, name } as never) ?? null;
}
