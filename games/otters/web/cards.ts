import {
  BLUES,
  type Blue,
  type Card,
  type Ground,
  type OtterKind,
  type Special,
  type Suit,
} from './types';

const SUIT_OF: Record<string, Suit> = { o: 'orange', g: 'green', p: 'pink' };

/** What a lake's notation says. */
export function groundOf(ground: Ground): { value: number; suit: Suit } {
  return { value: Number.parseInt(ground, 10), suit: SUIT_OF[ground.slice(-1)] ?? 'orange' };
}

export function isBlue(card: Card): card is Blue {
  return (BLUES as readonly Card[]).includes(card);
}

export function isOtter(card: Blue): card is OtterKind {
  return card !== 'alligator';
}

/** What it adds to a lake (OT-2). */
export function valueOf(card: Blue): number {
  if (card === 'alligator') return 0;
  return card === '2' ? 2 : card === '3' ? 3 : 1;
}

/** Equal things together, in the order they first occur. */
export function grouped<T>(things: readonly T[]): { of: T; count: number }[] {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([of, count]) => ({ of, count }));
}

/** What it does, if anything (OT-10 to OT-13). */
export function specialOf(card: Blue): Special | null {
  return card === 'extra' || card === 'top' || card === 'move' || card === 'alligator'
    ? card
    : null;
}
