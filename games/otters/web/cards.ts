import { BLUES, type Blue, type Ground, type Suit } from './generated/wire';

/** Everything but an alligator is an otter (OT-12). */
export type OtterKind = Exclude<Blue, 'alligator'>;

/** What a card does besides lying there. */
export type Special = Extract<Blue, 'extra' | 'top' | 'move' | 'alligator'>;

/** What a card can show; `lake` is the back of a lake, no card the back of a blue one. */
export type Card = Blue | Ground | 'lake';

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
