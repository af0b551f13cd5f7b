import type { Spot } from './contract';

/** A move and the spots to tap for it. */
export interface Path<Move> {
  move: Move;
  spots: readonly Spot[];
}

/** What came of a tap. */
export type Tap<Move> =
  | { is: 'picked' }
  | { is: 'unpicked' }
  | { is: 'move'; move: Move }
  | { is: 'nothing'; spots: readonly Spot[] };

/**
 * What somebody has tapped so far on the way to a move. Spots can be tapped in any order; what
 * comes next on some move's path is lit.
 */
export class Picker<Move> {
  #paths = $state.raw<readonly Path<Move>[]>([]);
  #picked = $state.raw<readonly Spot[]>([]);

  #fitting = $derived(
    this.#paths.filter((path) => this.#picked.every((spot) => path.spots.includes(spot))),
  );
  #lit = $derived(
    new Set(
      this.#fitting.flatMap(({ spots }) => spots.find((s) => !this.#picked.includes(s)) ?? []),
    ),
  );
  #open = $derived(new Set(this.#fitting.flatMap((path) => path.spots)));

  get picked(): readonly Spot[] {
    return this.#picked;
  }

  /** Can it be tapped next? */
  lit(spot: Spot): boolean {
    return this.#lit.has(spot);
  }

  isPicked(spot: Spot): boolean {
    return this.#picked.includes(spot);
  }

  /** The spots that are lit now. */
  get choices(): readonly Spot[] {
    return [...this.#lit];
  }

  /** Offers these moves. What was picked stays if it still leads somewhere. */
  offer(paths: readonly Path<Move>[]): void {
    this.#paths = paths;
    if (this.#fitting.length === 0) this.#picked = [];
  }

  clear(): void {
    this.#picked = [];
  }

  tap(spot: Spot): Tap<Move> {
    if (this.#picked.includes(spot)) {
      this.#picked = this.#picked.filter((other) => other !== spot);
      return { is: 'unpicked' };
    }
    if (!this.#open.has(spot)) return this.#stray(spot);
    this.#picked = [...this.#picked, spot];
    const done = this.#fitting.find((path) => path.spots.length === this.#picked.length);
    if (!done) return { is: 'picked' };
    this.#picked = [];
    return { is: 'move', move: done.move };
  }

  /** A spot that does not go with what is picked starts anew, if some move has it. */
  #stray(spot: Spot): Tap<Move> {
    const spots = [...this.#picked, spot];
    const starts = this.#paths.filter((path) => path.spots.includes(spot));
    const single = starts.find((path) => path.spots.length === 1);
    if (single) {
      this.#picked = [];
      return { is: 'move', move: single.move };
    }
    const kind = (s: Spot) => s.slice(0, s.indexOf(':'));
    const replaces = this.#picked.some((other) => kind(other) === kind(spot));
    if (starts.length > 0 && (this.#picked.length === 0 || replaces)) {
      this.#picked = [spot];
      return { is: 'picked' };
    }
    return { is: 'nothing', spots };
  }
}
