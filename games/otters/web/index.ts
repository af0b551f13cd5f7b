import type { Chip, GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import Card from './Card.svelte';
import type { Card as AnyCard } from './cards';
import { CITATIONS, type Event, type Move, type View } from './generated/wire';
import Hand from './Hand.svelte';
import { clears, motions, sounds } from './motions';
import { detours, meant, path } from './spots';
import { words, type Words } from './words';

function chips(view: View): Chip[] {
  return view.players.map(({ seat, hand, points }) => ({ seat, cards: hand.length, points }));
}

export default {
  id: 'otters',
  box,
  citations: CITATIONS,
  words,
  Board,
  Hand,
  Before,
  Card,
  path,
  detours,
  meant,
  motions,
  clears,
  sounds,
  chips,
  wins: 'most',
  minor: ({ event }) => event === 'drew' || event === 'opened' || event === 'shuffled',
  major: ({ event }) => event === 'won' || event === 'revealed' || event === 'passed',
} satisfies GameModule<View, Move, Event, AnyCard, Words>;
