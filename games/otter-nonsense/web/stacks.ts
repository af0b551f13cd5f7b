import { value, type Card } from './types';

/** Equal cards that lie together. */
export interface Stack {
  card: Card;
  count: number;
}

/** The cards with equal ones together: values from 1, then the specials. */
export function stacks(cards: readonly Card[]): Stack[] {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const rank = (card: Card) => value(card) ?? (card === 'turn' ? 14 : 15);
  return [...counts]
    .map(([card, count]) => ({ card, count }))
    .sort((a, b) => rank(a.card) - rank(b.card));
}

/** How stacks are laid out in a box: in rows, whose cards may cover the feet of those above. */
export interface Layout {
  perRow: number;
  rows: number;
  /** Of one card, in pixels. */
  width: number;
  /** From one row's top to the next. */
  step: number;
}

const RATIO = 1.4;
/** A finger needs so much. */
const FINGER = 44;

/**
 * Lays `count` cards into a box, as large as can be but no larger than `most`: in one row if a
 * finger can tell them apart there, else in as few rows as it can.
 */
export function layOut(count: number, width: number, height: number, most: number): Layout {
  const gap = 4;
  const cards = Math.max(count, 1);
  const fitting = Math.max(1, Math.floor((width + gap) / (FINGER + gap)));
  const rows = Math.ceil(cards / fitting);
  const perRow = Math.ceil(cards / rows);
  const across = (width + gap) / perRow - gap;
  const step =
    rows > 1 ? Math.min(FINGER * RATIO + gap, (height - FINGER * RATIO) / (rows - 1)) : 0;
  const down = (height - step * (rows - 1)) / RATIO;
  const card = Math.max(24, Math.floor(Math.min(most, across, down)));
  return { perRow, rows, width: card, step: Math.min(Math.max(step, 0), card * RATIO + gap) };
}
