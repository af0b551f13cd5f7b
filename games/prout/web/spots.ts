/** Which spots stand for which moves. */

import type { Seat, Spot } from '$web/game/contract';
import { effect } from './cards';
import type { Card, Move, Place, View } from './generated/wire';

/** The places that are tapped, dragged and travelled between. */
export const spot = {
  hand: (card: Card): Spot => `hand:${card}`,
  /** A dealt card that can still be chosen. */
  deal: (card: Card): Spot => `deal:${card}`,
  pile: (place: Place): Spot => `pile:${place}`,
  /** Where a card lands on a pile. */
  top: (place: Place): Spot => `top:${place}`,
  seat: (seat: Seat): Spot => `seat:${seat}`,
  draw: (count: number): Spot => `draw:${count}`,
  /** A number on the wheel. */
  say: (value: number): Spot => `say:${value}`,
  /** What a seat draws from: its own pile or the common one. */
  stock: (seat: Seat, me: Seat | null): Spot => (seat === me ? 'stock:mine' : `stock:${seat}`),
  malus: (seat: Seat, me: Seat | null): Spot => (seat === me ? 'malus:mine' : `malus:${seat}`),
  /** A seat's envelope in a Draught. */
  seal: (seat: Seat, me: Seat | null): Spot => (seat === me ? 'seal' : `seal:${seat}`),
  discard: 'discard',
  gone: 'gone',
  keep: 'keep',
  flip: 'flip',
  stay: 'stay',
  stop: 'stop',
  prout: 'prout',
  hush: 'hush',
} as const;

/** The spots to tap for a move. */
export function path(move: Move, view: View): Spot[] {
  /** With a single opponent there is nobody to choose. */
  const aimed = (card: Card, at: Seat) => [
    spot.hand(card),
    spot.prout,
    ...(view.seats.length > 2 ? [spot.seat(at)] : []),
  ];
  switch (move.do) {
    case 'take':
      return [spot.deal(move.card)];
    case 'drop':
      return [spot.hand(move.card)];
    case 'keep':
      return [spot.keep];
    case 'draw':
      return [spot.draw(move.count)];
    case 'lay':
      return [spot.hand(move.card), spot.pile(move.place)];
    case 'gift':
      return aimed('gift', move.to);
    case 'swap':
      return aimed('swap', move.with);
    case 'draught':
    case 'phew':
      return [spot.hand(move.do), spot.prout];
    case 'silent':
      return [spot.hand(move.intox), spot.hush];
    case 'give':
      return [spot.hand(move.card), ...(view.to === null ? [] : [spot.seat(view.to)])];
    case 'pass':
      return [spot.hand(move.card), 'seal'];
    case 'out':
      return [spot.hand(move.card), spot.discard];
    case 'malus':
      return [spot.pile(move.place)];
    case 'flip':
      return move.value === null ? [spot.flip] : [spot.say(move.value), spot.flip];
    case 'stay':
      return [spot.stay];
    case 'stop':
      return [spot.stop];
  }
}

/** What follows the colon of the first of these spots that has this word before it. */
function named<T extends string>(spots: readonly Spot[], word: string): T | null {
  const found = spots.find((one) => one.startsWith(`${word}:`));
  return found === undefined ? null : (found.slice(word.length + 1) as T);
}

/** The card of one's hand among these spots. */
export const held = (spots: readonly Spot[]): Card | null => named<Card>(spots, 'hand');

/** The move that was meant by these spots, legal or not; `null` while that is not clear. */
export function meant(spots: readonly Spot[], view: View): Move | null {
  const dealt = named<Card>(spots, 'deal');
  if (dealt !== null) return { do: 'take', card: dealt };

  const count = named(spots, 'draw');
  if (count !== null) return { do: 'draw', count: Number(count) };

  const held = named<Card>(spots, 'hand');
  const pile = named(spots, 'pile');
  const place = pile === null ? null : (Number(pile) as Place);
  if (held !== null) {
    if (place !== null) return { do: 'lay', card: held, place };
    return spots.length === 1 ? alone(held, view) : null;
  }
  if (place !== null) return spots.length === 1 ? { do: 'malus', place } : null;

  for (const word of ['keep', 'stay', 'stop'] as const) {
    if (spots.includes(word)) return { do: word };
  }
  return null;
}

/** Tapped by itself though no legal move has it: what would be done with it now. */
function alone(card: Card, view: View): Move {
  switch (view.now) {
    case 'choose':
      return { do: 'drop', card };
    case 'give':
      return { do: 'give', card };
    case 'draught':
      return { do: 'pass', card };
    case 'phew':
      return { do: 'out', card };
    default: {
      const intox = view.now === 'piles' || view.now === 'malus' ? null : effect(card);
      if (intox !== null) return { do: 'silent', intox };
      return { do: 'lay', card, place: view.place ?? 1 };
    }
  }
}
