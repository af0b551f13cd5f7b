/**
 * Where so many sit around a screen, clockwise from below on the left: that many up its left side, the rest down
 * its right.
 */
export function sides<T>(sitters: readonly T[]): { left: readonly T[]; right: readonly T[] } {
  const half = Math.ceil(sitters.length / 2);
  return { left: sitters.slice(0, half).toReversed(), right: sitters.slice(half) };
}
