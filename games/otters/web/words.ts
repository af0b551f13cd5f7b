import type { GameWords, Seat, Who } from '$web/game/contract';
import type { Blue, Card, Event, Lake, Move, Place, Suit, View } from './types';

/** What the board's own pieces say besides what the frame asks for. */
export interface BoardWords {
  /** A place and what is to be seen there, spoken. */
  lake(at: Place, lake: Lake | null, who: Who): string;
  /** The otters of one kind at a place, spoken. */
  otters(card: Blue, count: number, at: Place): string;
  /** The cards of one kind in one's hand, spoken. */
  inHand(card: Blue, count: number): string;
  deck(count: number): string;
  discards(count: number): string;
  grounds(count: number): string;
  /** Under the number of each of the three, in a word. */
  short: { grounds: string; deck: string; discards: string };
  /** A heading over what has been discarded. */
  discarded: string;
  /** On an alligator's tag. */
  owner(seat: Seat, who: Who): string;
  /** A side: partners, or somebody alone. */
  side(seats: readonly Seat[], who: Who): string;
  /** The lakes of one suit before a seat. */
  won(suit: Suit, values: readonly number[], bonus: boolean): string;
  nothingWon: string;
}

/** The codes of `src/rules.rs`. */
export type RefusalCode =
  | 'not-these-grounds'
  | 'not-these-blues'
  | 'no-such-starter'
  | 'deal-first'
  | 'not-in-hand'
  | 'no-playground'
  | 'not-the-discards'
  | 'move-first'
  | 'nothing-to-move'
  | 'move-elsewhere'
  | 'no-otter'
  | 'not-there'
  | 'barred';

export type Refusals = Readonly<Record<RefusalCode, string>>;

/** The sentence for a code; `null` for one that is not the game's own. */
export function refused(refusals: Refusals, code: string): string | null {
  return Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null;
}

export interface OttersWords extends GameWords<View, Move, Event, Card> {
  board: BoardWords;
}
