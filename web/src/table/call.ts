/** Whoever waited so long for their turn, in milliseconds, may be looking elsewhere. */
const LONG = 4000;

/** Is a player to be called to the table, now that it is their turn or no longer is? */
export class Call {
  /** Since when it has been somebody else's turn. */
  #since: number | null = null;

  /** Says that it is one's turn, or not; is it time for a sound? */
  turn(mine: boolean, now: number, hidden: boolean): boolean {
    if (!mine) {
      this.#since ??= now;
      return false;
    }
    const since = this.#since;
    this.#since = null;
    return since !== null && (hidden || now - since >= LONG);
  }
}
