import type { Seat } from '$web/game/contract';
import type { Card, Suit, View } from './generated/wire';

/** What stands in a card's corner, before its suit. */
export type Rank = Card extends `${infer R}${'c' | 'd' | 's' | 'h'}` ? R : never;

const BY_LETTER: Record<string, Suit> = { c: 'clubs', d: 'diamonds', s: 'spades', h: 'hearts' };

export const suitOf = (card: Card): Suit => BY_LETTER[card.slice(-1)] ?? 'clubs';
export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank;

/** What a card does when it is played (CE-7 to CE-11); nothing if it is plain. */
export type Deed = 'eight' | 'two' | 'queen' | 'ace';
const DEEDS: Partial<Record<Rank, Deed>> = { '8': 'eight', '2': 'two', Q: 'queen', A: 'ace' };

export function deedOf(card: Card, specials = true): Deed | null {
  const deed = DEEDS[rankOf(card)] ?? null;
  return specials || deed === 'eight' ? deed : null;
}

/** The cards of a seat that are seen, each with how many of its likes come before it. */
export function handOf(view: View, seat: Seat | null): { card: Card; like: number }[] {
  const player = view.players.find((one) => one.seat === seat);
  const cards = player?.hand.filter((card) => card !== null) ?? [];
  return cards.map((card, index) => ({
    card,
    like: cards.slice(0, index).filter((other) => other === card).length,
  }));
}
