import type { GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import Card from './Card.svelte';
import {
  CITATIONS,
  type Card as CardName,
  type Event,
  type Move,
  type SeatView,
  type View,
} from './generated/wire';
import Hand from './Hand.svelte';
import { clears, motions, sounds } from './motions';
import { meant, path } from './spots';
import { words, type Words } from './words';

/** What still counts against somebody; if numbers count, nobody can tell before the end. */
function left({ value_scoring }: View, { points, hand, pile, malus }: SeatView): number | null {
  return points ?? (value_scoring ? null : hand.length + pile.length + malus.length);
}

/** What brings cards, takes them or turns them over. */
const MAJOR: ReadonlySet<Event['event']> = new Set([
  'flipped',
  'made',
  'malus',
  'intox',
  'gave',
  'swapped',
  'ended',
]);

/** Seen without a word: the sign on a chair says who is ready. */
const MINOR: ReadonlySet<Event['event']> = new Set(['drew', 'turn', 'shuffled', 'kept']);

const prout: GameModule<View, Move, Event, CardName, Words> = {
  id: 'prout',
  box,
  citations: CITATIONS,
  words,
  Board,
  Hand,
  Before,
  Card,
  path,
  meant,
  motions,
  clears,
  sounds,
  chips: (view) =>
    view.seats.map((one) => ({ seat: one.seat, cards: one.hand.length, points: left(view, one) })),
  wins: 'fewest',
  minor: ({ event }) => MINOR.has(event),
  major: ({ event }) => MAJOR.has(event),
  grave: (move) =>
    move.do === 'keep' || move.do === 'silent' || (move.do === 'flip' && move.value !== null),
};

export default prout;
