/** What is said between client and server: written by the server itself, see docs/protocol.md. */

import type { Phrase, ServerMsg } from '$web/generated/wire';

export type * from '$web/generated/wire';

/** The version of the messages this app speaks. */
export const VERSION = 2;

/** A move or an undo that was not taken. */
export type Refused = Extract<ServerMsg, { type: 'refused' }>;

/** What can be said, in the order it is offered. */
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
] as const satisfies readonly Phrase[];
