/** The places of the table, and which of them to tap for a move. */

import type { Seat, Spot } from '$web/game/contract';
import type { Card, Move, Place, View } from './generated/wire';

/** All equal cards of one's hand lie together. */
export const inHand = (card: Card): Spot => `hand:${card}`;
/** The net that collects. It is picked in place of a card, so that it is of the same kind. */
export const NET: Spot = 'hand:net';
/** A column as a place to tap. */
export const columnSpot = (column: Place): Spot => `column:${column}`;
/** Where the newest card of a column lies. */
export const endSpot = (column: Place): Spot => `end:${column}`;
/** Equal cards of the column that is spread out before its taker. */
export const prizeSpot = (card: Card): Spot => `prize:${card}`;
/** Where a card of the spread column becomes points. */
export const basketSpot = (seat: Seat): Spot => `basket:${seat}`;
/** The scored cards before a seat. */
export const headsSpot = (seat: Seat): Spot => `heads:${seat}`;
/** The cards set aside. */
export const ASIDE: Spot = 'aside';
export const seatSpot = (seat: Seat): Spot => `seat:${seat}`;

/** Whose points the card of the spread column becomes. */
export function prizeOwner(view: View): Seat | null {
  return view.phase.is === 'score' ? view.now : view.before;
}

const prizePath = (card: Card, owner: Seat | null) =>
  owner === null ? [prizeSpot(card)] : [prizeSpot(card), basketSpot(owner)];

export function path(move: Move, view: View): Spot[] {
  switch (move.do) {
    case 'lay':
      return [inHand(move.card), columnSpot(move.column)];
    case 'collect':
      return [NET, columnSpot(move.column)];
    case 'take':
      return [columnSpot(move.column)];
    case 'next':
      return [seatSpot(move.seat)];
    case 'give':
    case 'score':
      return prizePath(move.card, prizeOwner(view));
    case 'restart': {
      const { phase } = view;
      const column = phase.is === 'restart' ? [columnSpot(phase.column)] : [];
      return [inHand(move.card), ...column];
    }
  }
}

/** What somebody tapped, by kind. */
interface Tapped {
  card: Card | null;
  net: boolean;
  prize: Card | null;
  column: Place | null;
  seat: Seat | null;
}

/** What these spots are. */
export function read(spots: readonly Spot[]): Tapped {
  const tapped: Tapped = { card: null, net: false, prize: null, column: null, seat: null };
  for (const spot of spots) {
    const [kind, name = ''] = spot.split(':');
    if (spot === NET) tapped.net = true;
    else if (kind === 'hand') tapped.card = name as Card;
    else if (kind === 'prize') tapped.prize = name as Card;
    else if (kind === 'column') tapped.column = Number(name) as Place;
    else if (kind === 'seat') tapped.seat = name as Seat;
  }
  return tapped;
}

/** The move that was meant. A card that fits nowhere is tried somewhere, to be told why not. */
export function meant(spots: readonly Spot[], view: View): Move | null {
  const { card, net, prize, column, seat } = read(spots);
  const { phase } = view;
  if (prize !== null) return { do: phase.is === 'score' ? 'score' : 'give', card: prize };
  if (card !== null) {
    const elsewhere = phase.is === 'restart' && column !== null && column !== phase.column;
    if (phase.is === 'restart' && !elsewhere) return { do: 'restart', card };
    return { do: 'lay', card, column: column ?? 1 };
  }
  if (column !== null) {
    if (phase.is === 'take') return { do: 'take', column };
    return net || phase.is !== 'play' ? { do: 'collect', column } : null;
  }
  if (seat !== null && phase.is === 'name') return { do: 'next', seat };
  return null;
}
