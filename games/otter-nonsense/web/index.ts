import type { GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import CardPicture from './Card.svelte';
import { GOAL } from './cards';
import { CITATIONS, type Card, type Event, type Move, type View } from './generated/wire';
import Hand from './Hand.svelte';
import { motions, sounds } from './motions';
import { meant, path } from './spots';
import { words, type Words } from './words';

const MAJOR: ReadonlySet<Event['event']> = new Set(['collected', 'scored', 'flipped', 'won']);

const game: GameModule<View, Move, Event, Card, Words> = {
  id: 'otter-nonsense',
  box,
  citations: CITATIONS,
  words,
  Board,
  Hand,
  Before,
  Card: CardPicture,
  path,
  meant,
  motions,
  sounds,
  chips: (view) =>
    view.seats.map(({ seat, hand, points }) => ({ seat, cards: hand.length, points, of: GOAL })),
  wins: 'most',
  major: ({ event }) => MAJOR.has(event),
  grave: (move) => move.do === 'collect' || move.do === 'give' || move.do === 'score',
};

export default game;
