import type { Spot } from '$web/game/contract';
import { handOf } from './cards';
import { SUITS, type Card, type Move, type View } from './generated/wire';

/*
 * `hand:7h`      a card of one's own hand; with two decks its like is `hand:7h:1`
 * `pile`         where cards are played
 * `stock`        where they are drawn
 * `name:hearts`  a suit to be named
 * `pass`, `say`  buttons
 */
export const handSpot = (card: Card, like = 0): Spot =>
  like === 0 ? `hand:${card}` : `hand:${card}:${like}`;

/** A card, then the pile; everything else is one tap. */
export function path(move: Move): Spot[] {
  switch (move.do) {
    case 'play':
      return [handSpot(move.card), 'pile'];
    case 'name':
      return [`name:${move.suit}`];
    case 'draw':
      return ['stock'];
    case 'pass':
    case 'say':
      return [move.do];
  }
}

/** Cards that look alike can be tapped alike. */
export function detours(move: Move, view: View): Spot[][] {
  if (move.do !== 'play') return [];
  const likes = handOf(view, view.turn).filter(({ card, like }) => card === move.card && like > 0);
  return likes.map(({ like }) => [handSpot(move.card, like), 'pile']);
}

/** A card that does not fit is refused as soon as it is tapped, and so is a draw too many. */
export function meant(spots: readonly Spot[]): Move | null {
  const card = cardPicked(spots);
  if (card) return { do: 'play', card };
  const last = spots.at(-1);
  const suit = SUITS.find((one) => last === `name:${one}`);
  if (suit) return { do: 'name', suit };
  if (last === 'stock') return { do: 'draw' };
  return last === 'pass' || last === 'say' ? { do: last } : null;
}

/** The card of one's hand among these spots. */
export const cardPicked = (spots: readonly Spot[]): Card | null =>
  (spots.find((spot) => spot.startsWith('hand:'))?.split(':')[1] as Card | undefined) ?? null;
