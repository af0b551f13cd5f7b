import { value } from './cards';
import type { Card } from './generated/wire';

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
/** Between cards, in pixels: as `Stacks.svelte` has it. */
const GAP = 3;
/** A finger needs so much, gaps included. */
const FINGER = 44;
/** Rather a little smaller than covered. */
const SMALL = FINGER - GAP;

/**
 * Lays `count` cards into a box, as large as can be but no larger than `most`. Only where they
 * would get too small for a finger do rows cover the feet of those above.
 */
export function layOut(count: number, width: number, height: number, most: number): Layout {
  const cards = Math.max(count, 1);
  const inRows = (rows: number) => {
    const perRow = Math.ceil(cards / rows);
    return { rows, perRow, across: (width + GAP) / perRow - GAP };
  };
  const apart = Array.from({ length: Math.min(cards, 4) }, (_, index) => {
    const row = inRows(index + 1);
    const down = ((height + GAP) / row.rows - GAP) / RATIO;
    const card = Math.floor(Math.min(most, row.across, down));
    return { ...row, width: card, step: card * RATIO + GAP };
  });
  const largest = apart.reduce((best, one) => (one.width > best.width ? one : best));
  if (largest.width >= SMALL) return largest;

  const row = inRows(Math.ceil(cards / Math.max(1, Math.floor((width + GAP) / (SMALL + GAP)))));
  const card = Math.max(largest.width, Math.floor(Math.min(FINGER, most, row.across)));
  const room = (height - card * RATIO) / Math.max(1, row.rows - 1);
  return { ...row, width: card, step: Math.min(room, card * RATIO + GAP) };
}
