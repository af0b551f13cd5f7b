import type { AnyGame, Gathering, Spot } from './contract';

/** A move and the spots to tap for it. */
export interface Path<Move> {
  move: Move;
  spots: readonly Spot[];
}

/** All ways to tap the moves of a game. */
export function pathsOf(
  game: Pick<AnyGame, 'path' | 'detours'>,
  moves: readonly unknown[],
  view: unknown,
): Path<unknown>[] {
  return moves.flatMap((move) =>
    [game.path(move, view), ...(game.detours?.(move, view) ?? [])].map((spots) => ({
      move,
      spots,
    })),
  );
}

/** What came of a tap. */
export type Tap<Move> =
  | { is: 'picked' }
  | { is: 'unpicked' }
  | { is: 'move'; move: Move }
  | { is: 'nothing'; spots: readonly Spot[] };

/**
 * What somebody has tapped so far on the way to a move. Spots can be tapped in any order; what
 * comes next on some move's path is lit, and what may be gathered freely.
 */
export class Picker<Move> {
  #paths = $state.raw<readonly Path<Move>[]>([]);
  #picked = $state.raw<readonly Spot[]>([]);
  #gathering = $state.raw<Gathering | null>(null);

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

  /** The moves that what is picked may still lead to. */
  get fitting(): readonly Move[] {
    return [...new Set(this.#fitting.map(({ move }) => move))];
  }

  /** Can it be tapped next? */
  lit(spot: Spot): boolean {
    return this.#gathers(spot) || this.#lit.has(spot);
  }

  /** May it be picked whatever it leads to? */
  #gathers(spot: Spot): boolean {
    const free = this.#gathering;
    return (
      free !== null &&
      this.#picked.length < free.count &&
      !this.#picked.includes(spot) &&
      [...this.#picked, spot].every((one) => free.spots.includes(one))
    );
  }

  isPicked(spot: Spot): boolean {
    return this.#picked.includes(spot);
  }

  /** The spots that are lit now. */
  get choices(): readonly Spot[] {
    const free = this.#gathering?.spots.filter((spot) => this.#gathers(spot)) ?? [];
    return [...new Set([...free, ...this.#lit])];
  }

  /** Offers these moves. What was picked stays if it still leads somewhere. */
  offer(paths: readonly Path<Move>[], gathering: Gathering | null = null): void {
    this.#paths = paths;
    this.#gathering = gathering;
    const stays = (spot: Spot) => gathering?.spots.includes(spot) ?? false;
    if (this.#fitting.length === 0 && !this.#picked.every(stays)) this.#picked = [];
  }

  clear(): void {
    this.#picked = [];
  }

  /**
   * Picks a spot that is about to be dragged; of what was gathered, it alone. Is it picked now? Not if
   * it would be a whole move: that is played by letting it go, never by lifting it.
   */
  lift(spot: Spot): boolean {
    if (this.#gathering?.spots.includes(spot)) this.#picked = [];
    if (this.#picked.includes(spot)) return true;
    const those = this.#fitting.filter((path) => path.spots.includes(spot));
    const whole = those.some((path) => path.spots.length === this.#picked.length + 1);
    if (whole || !this.lit(spot)) return false;
    this.#picked = [...this.#picked, spot];
    return true;
  }

  tap(spot: Spot): Tap<Move> {
    if (this.#picked.includes(spot)) {
      this.#picked = this.#picked.filter((other) => other !== spot);
      return { is: 'unpicked' };
    }
    const gathers = this.#gathers(spot);
    if (!gathers && !this.#open.has(spot)) return this.#stray(spot);
    this.#picked = [...this.#picked, spot];
    const done = this.#fitting.find((path) => path.spots.length === this.#picked.length);
    if (done) {
      this.#picked = [];
      return { is: 'move', move: done.move };
    }
    // What was gathered and is no move stays picked: a card of it may be changed for another.
    const full = gathers && this.#picked.length === this.#gathering?.count;
    return full ? { is: 'nothing', spots: this.#picked } : { is: 'picked' };
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
