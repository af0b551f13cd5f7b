import type { Seat, Standing } from '$web/game/contract';
import { groundOf } from './cards';
import { SUITS, type Suit, type View } from './generated/wire';

/** For three lakes of a suit (OT-14). */
export const BONUS = 5;

/** The lakes of one suit that a side has won. */
export interface SuitWon {
  suit: Suit;
  values: number[];
  /** Are there enough of them for the bonus? */
  bonus: boolean;
}

/** Those who count together, and what they have. */
export interface Side {
  seats: Seat[];
  suits: SuitWon[];
  cards: number;
  points: number;
}

/** What these seats have won, suit by suit; suits without any are left out. */
export function suitsWon(view: View, seats: readonly Seat[]): SuitWon[] {
  const grounds = view.players
    .filter(({ seat }) => seats.includes(seat))
    .flatMap(({ won }) => won.map(groundOf));
  return SUITS.map((suit) => {
    const values = grounds.filter((ground) => ground.suit === suit).map(({ value }) => value);
    values.sort((a, b) => a - b);
    return { suit, values, bonus: !view.simple && values.length >= 3 };
  }).filter(({ values }) => values.length > 0);
}

/** A seat and its partner, if it has one; the lower letter first. */
export function sideOf(view: View, seat: Seat): Seat[] {
  const partner = view.players.find((player) => player.seat === seat)?.partner;
  return partner ? [seat, partner].sort() : [seat];
}

/** Which of two teams a seat belongs to, if there are teams. */
export function teamOf(view: View, seat: Seat): 'first' | 'second' | null {
  const side = sideOf(view, seat);
  if (side.length < 2) return null;
  return side[0] === view.players[0]?.seat ? 'first' : 'second';
}

/** All sides, each once, by the letter of its first seat. */
export function sides(view: View): Side[] {
  return view.players
    .filter(({ seat }) => sideOf(view, seat)[0] === seat)
    .map(({ seat, points }) => {
      const seats = sideOf(view, seat);
      const suits = suitsWon(view, seats);
      const cards = suits.reduce((sum, { values }) => sum + values.length, 0);
      return { seats, suits, cards, points };
    });
}

/** Who won, and whether it took more than points to settle some place (OT-15). */
export function verdict(
  view: View,
  standings: readonly Standing[],
): { winners: Side[]; others: Side[]; byCards: boolean } {
  const place = (side: Side) =>
    standings.find(({ seat }) => seat === side.seats[0])?.place ?? Number.POSITIVE_INFINITY;
  const ranked = sides(view).sort((a, b) => place(a) - place(b));
  const winners = ranked.filter((side) => place(side) === 1);
  const others = ranked.filter((side) => place(side) !== 1);
  const byCards = ranked.some((side, index) => {
    const next = ranked[index + 1];
    return next?.points === side.points && place(next) !== place(side);
  });
  return { winners, others, byCards };
}
