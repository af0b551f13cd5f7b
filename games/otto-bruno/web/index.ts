/** Otto & Bruno at the table. */

import type { GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import Card from './Card.svelte';
import Hand from './Hand.svelte';
import { motions, sounds } from './motions';
import { forRoom } from './room';
import './palette.css';
import { detours, gather, meant, path } from './spots';
import type { Card as CardUp } from './faces';
import { CITATIONS, type Event, type Move, type View } from './generated/wire';
import Wide from './Wide.svelte';
import { words, type Words } from './words';

export default {
  id: 'otto-bruno',
  box,
  citations: CITATIONS,
  words,
  Board,
  Hand,
  Before,
  Card,
  path,
  detours,
  gather,
  meant,
  motions,
  sounds,
  chips: (view) =>
    view.players.map(({ seat, rack, sets }) => ({
      seat,
      cards: rack.length,
      points: sets.length,
    })),
  wins: 'most',
  ownBoard: true,
  Wide,
  forRoom,
  major: ({ event }) => event === 'shown' || event === 'turned' || event === 'emptied',
  grave: (move) => move.do === 'done' || move.do === 'discard',
} satisfies GameModule<View, Move, Event, CardUp, Words>;
