import type { Seat } from '$web/game/contract';
import type { Link } from '$web/link/link';
import { seatOf } from '$web/link/shown';
import type { PersonId, ServerMsg, ShownPerson, ShownTable, Update } from '$web/link/wire';

/** Somebody who sits at the table and plays on this device. */
export interface Sharer extends ShownPerson {
  seat: Seat;
}

/** What it asks of the table it is at. */
interface Around {
  table(): ShownTable | null;
  update(): Update | null;
  /** Nothing of what the one before saw is to be left. */
  forget(): void;
}

/**
 * Who plays on this device, and who of them looks. Where there are several it passes from hand to hand, and lies
 * face down in between: nobody looks then, and it is told no more than everybody may know.
 */
export class Sharing {
  /** Whose device it is. */
  #holder = $state<PersonId | null>(null);
  #looks = $state<PersonId | null>(null);
  /** To whom it is being handed: until the table says that they look, what comes is still for the one before. */
  #handing: { to: PersonId | null } | null = null;

  constructor(
    private readonly link: Pick<Link, 'look'>,
    private readonly around: Around,
    holder: PersonId | null,
    /** Did it ask for nobody's eyes when it came? */
    private wasShared: boolean,
  ) {
    this.#holder = holder;
  }

  /** Those who play on this device and sit, in the order of their seats. */
  readonly people = $derived.by((): Sharer[] => {
    const table = this.around.table();
    if (!table || this.#holder === null) return [];
    const here = table.people.filter((one) => [one.id, one.with].includes(this.#holder ?? -1));
    const seated = here.flatMap((one) => {
      const seat = seatOf(table, one.id);
      return seat === null ? [] : [{ ...one, seat }];
    });
    return seated.sort((a, b) => a.seat.localeCompare(b.seat));
  });
  /** Does somebody sit here who plays on this device, though it is another's? */
  readonly shared = $derived(this.people.some(({ id }) => id !== this.#holder));
  /** Is the device to be handed on before anybody sees a hand? */
  readonly faceDown = $derived.by(() => {
    const playing = this.around.table()?.stage === 'playing';
    return this.shared && playing && this.#looks === null;
  });
  /** Whom of them the table waits for, in the order of their seats. */
  readonly awaited = $derived.by((): Sharer[] => {
    const { awaited = [], end } = this.around.update() ?? {};
    return end ? [] : this.people.filter(({ seat }) => awaited.includes(seat));
  });
  /** Is it another's turn than that of whoever looks? */
  readonly passes = $derived(
    this.shared &&
      this.#looks !== null &&
      this.awaited.length > 0 &&
      !this.awaited.some(({ id }) => id === this.#looks),
  );

  /** Whose device this is, if it is anybody's of the table. */
  get you(): PersonId | null {
    return this.#looks !== null || this.shared ? this.#holder : null;
  }

  /** Who looks. */
  get looks(): PersonId | null {
    return this.#looks;
  }

  /** Hands the device to one of its people, or to nobody: what the one before saw is gone at once. */
  hand(to: PersonId | null): void {
    this.#handing = { to };
    if (to === null) this.#looks = null;
    this.around.forget();
    this.link.look(to);
  }

  /** The screen has gone dark, or something else is on it: whoever wakes it may be another than whoever looked. */
  rest(): void {
    const playing = this.around.table()?.stage === 'playing';
    if (this.shared && playing && this.#looks !== null) this.hand(null);
  }

  /** Is this for the eyes of whoever had the device before? */
  isLate({ type }: ServerMsg): boolean {
    return this.#handing !== null && ['log', 'update', 'hint'].includes(type);
  }

  /** The table says who looks. */
  hear({ you }: Extract<ServerMsg, { type: 'welcome' }>): void {
    if (this.#handing && you !== null && you !== this.#handing.to) return;
    this.#handing = null;
    if (you !== this.#looks) this.around.forget();
    this.#looks = you;
    if (you === null) return;
    const person = this.around.table()?.people.find(({ id }) => id === you);
    this.#holder = person?.with ?? you;
  }

  /** The table has changed: a device that is one person's again is theirs. */
  settle(): void {
    if (this.wasShared && !this.shared && this.#looks === null) this.hand(this.#holder);
    this.wasShared = this.shared;
  }
}
