/** What a game gives to its lesson: `web/lesson.ts`, and a line for each core clause in `web/lesson.en.ts` and its sisters. */

import type { Component } from 'svelte';
import type { Citation } from '$web/game/citations';
import type { Seat, Spot } from '$web/game/contract';

/** One line for each core clause, of 90 characters at most. */
export type Lines<Core extends readonly Citation[]> = Readonly<
  Record<Core[number]['clause'], string>
>;

/** What is done somewhere on the table, as a drawing. */
export type Sign =
  'net' | 'basket' | 'yes' | 'no' | 'say' | 'flip' | 'puff' | 'hush' | 'letter' | 'bin' | 'place';

/** A spot without words. */
export type Picture<Card> =
  /** A card as it lies there, or its back; the uppermost of many. */
  | { card: Card | null; pile?: boolean }
  /** Whoever sits there. */
  | { seat: Seat }
  | { sign: Sign }
  /** A drawing of the game's own, and its part of the plane. */
  | { art: Component<Record<string, unknown>>; props: Record<string, unknown>; box: string };

export interface Lesson<View, Move, Card> {
  /** The clauses one needs to begin to play, and what happens when each is told first. */
  core: readonly Citation[];
  /** The core clauses that a move is an example of, the plainest first. */
  rules(move: Move, view: View): readonly string[];
  /** What a spot that is to be tapped looks like. */
  picture(spot: Spot, view: View): Picture<Card>;
}

/** A lesson whose types nobody outside its folder knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame handles every game alike
export type AnyLesson = Lesson<any, any, any>;
