/** The words of Otto & Bruno: those the frame wants, and those of the game's own pieces. */

import type { GameWords } from '$web/game/contract';
import type { Card, Event, Face, Move, Name, PileName, View } from './types';

export interface OttoBrunoWords extends GameWords<View, Move, Event, Card> {
  pieces: {
    /** Shows no set, or no further one. */
    done: string;
    /** The help that marks cards which are part of a set. */
    finder: string;
    /** What the help found: how many cards it marks. */
    found(cards: number): string;
    /** Why it does not look yet: one has to draw first, or wait for one's turn. */
    waits(mine: boolean): string;
    /** Which side counts. */
    counts(name: Name): string;
    /** A name as it is called out. */
    called: Record<Name, string>;
    pile: Record<PileName, string>;
    /** A pile with what lies on it, spoken. */
    pileOf(pile: PileName, top: Card | null, count: number): string;
    /** A card of one's own rack, spoken. */
    place(place: number, card: Card, marked: boolean): string;
    /** Another's rack, spoken. */
    rack(name: string, backs: readonly Card[]): string;
    /** Won sets, spoken. */
    sets(sets: readonly (readonly Face[])[]): string;
    /** The others' racks, large. */
    large: string;
    /** What the cards left in a rack count for. */
    rest(points: number): string;
  };
}
