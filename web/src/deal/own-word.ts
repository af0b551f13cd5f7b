import type { Seat } from '$web/game/contract';
import { api, codeOf, OFFLINE } from '$web/link/api';
import type { ShownTable } from '$web/link/wire';
import { noteContest, recall, remember } from './kept';
import { drawWord, sealOf } from './seal';

/** A server that cannot answer now is asked again after so many milliseconds. */
const AGAIN = 700;

const sealIn = (table: ShownTable, seat: Seat) =>
  table.seals.find(([whose]) => whose === seat)?.[1] ?? null;

/** Can seals be sent just now? */
const isSealing = (table: ShownTable): boolean =>
  !table.known &&
  table.opening.length === 0 &&
  (table.stage === 'gathering' || table.stage === 'over');

/** Seals a word of this device's own: a new one if something was typed, else the one it has. */
export async function sealOwn(table: ShownTable, seat: Seat, typed?: string): Promise<void> {
  const { code, commitment } = table;
  let kept = recall(commitment);
  if (kept?.seat !== seat || typed !== undefined) {
    const word = drawWord(typed ?? '');
    const seal = sealOf(commitment, seat, word);
    kept = { code, before: table.contest, seat, word, seal };
    remember(commitment, kept);
  }
  await api.seal(code, kept.seal);
}

/** Shows this device's word if the table waits for it, and remembers what was fixed before. */
export async function showOwn(table: ShownTable, seat: Seat): Promise<void> {
  const { code, commitment, opening, seals } = table;
  const kept = recall(commitment);
  if (!opening.includes(seat) || !kept || kept.seal !== sealIn(table, seat)) return;
  remember(commitment, { saw: seals, ...kept });
  await api.word(code, kept.word);
}

/** This device's part in the deals of one table: it seals a word by itself, and shows it when asked. */
export class OwnWord {
  #first = true;
  #busy = false;
  #next: (() => void) | null = null;

  /** The table has changed: does what is due. */
  look(table: ShownTable, seat: Seat | null): void {
    noteContest(table.code, table.contest);
    if (seat === null) return;
    if (this.#busy) {
      this.#next = () => this.look(table, seat);
      return;
    }
    const due = this.#due(table, seat);
    if (due) void this.#do(due, () => this.look(table, seat));
  }

  #due(table: ShownTable, seat: Seat): (() => Promise<void>) | null {
    if (table.opening.includes(seat)) return () => showOwn(table, seat);
    const kept = recall(table.commitment);
    // A word that was shown seals nothing any more.
    if (!isSealing(table) || kept?.saw) return null;
    const shown = sealIn(table, seat);
    // One seat may be on several devices: the one that came last seals for it.
    const ours = shown !== null && (!this.#first || shown === kept?.seal);
    this.#first = false;
    return ours ? null : () => sealOwn(table, seat);
  }

  async #do(due: () => Promise<void>, again: () => void): Promise<void> {
    this.#busy = true;
    try {
      await due();
    } catch (error) {
      // What was refused came too late; whoever could not be reached is asked again.
      if ([OFFLINE, 'waiting'].includes(codeOf(error))) {
        await new Promise((done) => setTimeout(done, AGAIN));
        this.#next ??= again;
      }
    }
    this.#busy = false;
    const next = this.#next;
    this.#next = null;
    next?.();
  }
}
