import type { GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import Card from './Card.svelte';
import Hand from './Hand.svelte';
import { clears, motions, sound } from './motions';
import { meant, path } from './spots';
import type { Card as CardName, Event, Move, SeatView, View } from './types';
import type { ProutWords } from './words';

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

const prout: GameModule<View, Move, Event, CardName, ProutWords> = {
  id: 'prout',
  box,
  Board,
  Hand,
  Before,
  Card,
  path,
  meant,
  motions,
  clears,
  sound,
  chips: (view) =>
    view.seats.map((one) => ({ seat: one.seat, cards: one.hand.length, points: left(view, one) })),
  wins: 'fewest',
  minor: ({ event }) => event === 'drew' || event === 'turn' || event === 'shuffled',
  major: ({ event }) => MAJOR.has(event),
  grave: (move) =>
    move.do === 'keep' || move.do === 'silent' || (move.do === 'flip' && move.value !== null),
};

export default prout;
