import type { GameModule } from '$web/game/contract';
import Before from './Before.svelte';
import Board from './Board.svelte';
import box from './box';
import Card from './Card.svelte';
import Hand from './Hand.svelte';
import { clears, motions, sound } from './motions';
import { meant, path } from './spots';
import type { Card as CardName, Event, Move, View } from './types';
import type { ProutWords } from './words';

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
    view.seats.map(({ seat, hand, points }) => ({ seat, cards: hand.length, points })),
  grave: (move) =>
    move.do === 'keep' || move.do === 'silent' || (move.do === 'flip' && move.value !== null),
};

export default prout;
