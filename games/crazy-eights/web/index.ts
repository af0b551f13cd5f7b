import type { GameModule } from '$web/game/contract';
import Board from './Board.svelte';
import box from './box';
import CardFace from './Card.svelte';
import Hand from './Hand.svelte';
import { motions, sounds } from './motions';
import { detours, meant, path } from './spots';
import { CITATIONS, type Card, type Event, type Move, type View } from './generated/wire';
import { words, type Words } from './words';

/** What changes the course of the game is told until it can have been read. */
const MAJOR: readonly Event['event'][] = ['named', 'owes', 'skipped', 'turned', 'said', 'forgot'];

export default {
  id: 'crazy-eights',
  box,
  citations: CITATIONS,
  words,
  Board,
  Hand,
  Card: CardFace,
  path,
  detours,
  meant,
  motions,
  clears: ({ event }) => event === 'ended',
  sounds,
  chips: (view) =>
    view.players.map(({ seat, hand, points }) => ({ seat, cards: hand.length, points })),
  wins: 'fewest',
  minor: ({ event }) => event === 'drew' || event === 'shuffled' || event === 'counted',
  major: ({ event }) => MAJOR.includes(event),
} satisfies GameModule<View, Move, Event, Card, Words>;
