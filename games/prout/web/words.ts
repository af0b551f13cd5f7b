import type { GameWords, Seat, Who } from '$web/game/contract';
import type { Card, Event, Grade, Intox, Logic, MadeSet, Move, Pile, Place, View } from './types';

/** All words of PROUT in one language. */
export interface ProutWords extends GameWords<View, Move, Event, Card> {
  labels: Labels;
}

/** What stands on the pieces, and what is spoken of them. */
export interface Labels {
  /** Spoken: where it is, what it shows, how high it is, what a flip would bring. */
  pile(place: Place, pile: Pile): string;
  /** Spoken: cards that look alike. */
  alike(card: Card, count: number): string;
  /** Spoken: nothing of a kind is left to choose. */
  taken(card: Card): string;
  keep: string;
  /** Takes five of the dealt cards for whoever cannot tell which are good. */
  choose: string;
  stop: string;
  stay: string;
  flip: string;
  say(value: number): string;
  draw(count: number): string;
  /** In the middle of the wheel, before a number is chosen. */
  below: string;
  prout: string;
  /** Spoken. */
  holdProut: string;
  hush: string;
  /** Spoken. */
  hushLine: string;
  /** Once the noise is made and a player is to be chosen. */
  whom: string;
  /** What each INTOX does, in a sentence. */
  effects: Record<Intox, string>;
  /** What the noise looks like in letters. */
  noises: readonly string[];
  /** The same in quiet mode. */
  whispers: readonly string[];
  ownPile(count: number): string;
  /** Somebody's own pile, in their chip. */
  pileOf(count: number): string;
  commonPile(count: number): string;
  malus(cards: readonly (Card | null)[]): string;
  sets(count: number): string;
  discards(count: number): string;
  gone(count: number): string;
  envelope(seat: Seat, ready: boolean, who: Who): string;
  ready: string;
  made: Record<MadeSet, string>;
  /** Cried when somebody takes one. */
  alas: string;
  right: string;
  wrong: string;
  silence: string;
  grades: Record<Grade, string>;
  pointsLeft(count: number): string;
  /** The logic of the table in a few words. */
  logic: Record<Logic, string>;
  /** Where the numbers that fit can be read. */
  signs: string;
}
