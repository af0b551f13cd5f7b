/** Heads of the values 1 to 13 on the cards of the box (ON-3). */
export const BOX_HEADS: readonly number[] = [3, 3, 2, 2, 1, 1, 1, 1, 1, 2, 2, 3, 3];

/** The paper of the specials. */
export const TONES = { turn: 'var(--suit-pink)', pick: 'var(--suit-red)' } as const;

const BY_HEADS = [
  'var(--suit-blue)',
  'var(--suit-blue)',
  'var(--suit-green)',
  'var(--suit-orange)',
];

/** The paper of a card by its heads, which say the same. */
export function toneOf(heads: number): string {
  return BY_HEADS[heads] ?? 'var(--suit-orange)';
}
