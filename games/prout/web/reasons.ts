import type { Reason, Seat, Who } from '$web/game/contract';
import type { Card, Intox, MadeSet, Place } from './types';

/** What each reason of `reasons.rs` speaks of. */
export interface Reasons {
  wins: object;
  makes: { set: MadeSet };
  'comes-up': { value: number };
  'any-card': object;
  'may-flip': { place: Place };
  'known-flip': { place: Place };
  blocks: { seat: Seat };
  'denies-set': { seat: Seat };
  'keeps-fitting': { count: number };
  widens: { count: number };
  narrows: { seat: Seat; count: number };
  'sheds-points': { points: number };
  'hard-to-lay': { card: Card };
  'fits-nowhere': { card: Card };
  'keeps-unicorn': object;
  'keeps-intox': { intox: Intox };
  'goes-on': object;
  'fits-anywhere': { card: Card };
  'fits-now': { card: Card };
  'makes-later': { card: Card; set: MadeSet };
  'takes-intox': { card: Card };
  'takes-pair': { card: Card; with: Card };
  'takes-rare': { card: Card };
  'good-hand': { count: number };
  'can-lay': object;
  'draws-least': object;
  'more-choice': object;
  'burdens-leader': { seat: Seat };
  'two-cards': object;
  'fewer-cards': { seat: Seat; count: number };
  'better-hand': { seat: Seat };
  'spares-malus': object;
  'keeps-hand': object;
  'least-points': { points: number };
}

/** Each reason as a phrase that follows "because". */
export type ReasonWords = { [Code in keyof Reasons]: (about: Reasons[Code], who: Who) => string };

/** Words a reason; `null` for one that is not known. */
export function worded(words: ReasonWords, { code, args }: Reason, who: Who): string | null {
  if (!Object.hasOwn(words, code)) return null;
  const say = words[code as keyof Reasons] as (about: unknown, who: Who) => string;
  return say(args ?? {}, who);
}
