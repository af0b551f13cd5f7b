import type { AnyGame, Seat, Standing, Who } from '$web/game/contract';
import type { Link, Listener } from '$web/link/link';
import type { Phrase, ServerMsg, ShownTable, Update } from '$web/link/wire';
import type { Animal } from '$web/settings/settings.svelte';
import { Connection } from './connection.svelte';
import { Help } from './help.svelte';
import { Picking } from './picking.svelte';
import { Showing } from './showing.svelte';
import { sittersAt, whoOf, type Sitter } from './sitter';

/** Something said, shown beside a seat for a while. */
export interface Said {
  key: number;
  name: string;
  animal: Animal;
  /** Where they sit; watchers have no seat. */
  seat: Seat | null;
  what: Phrase;
}

/** How long what is said can be read, in milliseconds. */
const READABLE = 4000;

/**
 * A table as one device sees it: who is there, and four parts with one concern each. Components read
 * all of it and change it only by calling what is named after a deed.
 */
export class TableState {
  readonly connection: Connection;
  readonly showing: Showing;
  readonly picking: Picking;
  readonly help: Help;

  #table = $state.raw<ShownTable | null>(null);
  #you = $state<number | null>(null);
  #seat = $state<Seat | null>(null);
  #pausing = $state.raw<readonly number[]>([]);
  #said = $state.raw<readonly Said[]>([]);
  #keys = 0;

  constructor(
    readonly code: string,
    connect: (listener: Listener) => Link,
    load: (game: string) => Promise<AnyGame>,
    confirms: () => boolean,
  ) {
    const link = connect({ message: (message) => this.#hear(message) });
    this.connection = new Connection(link);
    this.help = new Help(link);
    this.showing = new Showing({
      load: () => load(this.#table?.wish.game ?? ''),
      me: () => this.#seat,
      shown: (update, game) => {
        this.help.clear();
        this.picking.offer(update, game);
      },
    });
    this.picking = new Picking(this.connection, this.showing, this.help, confirms);
  }

  get table(): ShownTable | null {
    return this.#table;
  }

  /** Who this device is here, if anybody. */
  get you(): number | null {
    return this.#you;
  }

  get seat(): Seat | null {
    return this.#seat;
  }

  /** Who would like a pause. */
  get pausing(): readonly number[] {
    return this.#pausing;
  }

  get said(): readonly Said[] {
    return this.#said;
  }

  get update(): Update | null {
    return this.showing.update;
  }

  readonly sitters = $derived<Sitter[]>(this.#table ? sittersAt(this.#table) : []);
  readonly isHost = $derived(this.#table !== null && this.#table.host === this.#you);

  /** Seats that one could take over, in mid-game and without a seat of one's own. */
  readonly botSeats = $derived<Seat[]>(
    this.#table?.stage === 'playing' && this.#you !== null && this.#seat === null
      ? this.#table.seats.filter(({ taken }) => taken !== 'person').map(({ seat }) => seat)
      : [],
  );

  get moves(): readonly unknown[] {
    return this.update?.decision?.moves ?? [];
  }

  /** Does the table wait for this device? */
  get mine(): boolean {
    return this.update?.decision?.awaited === true;
  }

  get end(): { standings: Standing[]; secret: string } | null {
    return this.update?.end ?? null;
  }

  /** Is the next game about to begin, as soon as all words are there? */
  get shuffling(): boolean {
    return (this.#table?.opening.length ?? 0) > 0;
  }

  askHint(): void {
    this.picking.dismiss();
    if (this.update) this.help.ask(this.update.contest);
  }

  say(what: Phrase): void {
    this.connection.link.say(what);
  }

  pause(wanted: boolean): void {
    this.connection.link.pause(wanted);
  }

  close(): void {
    this.connection.link.close();
  }

  /** How sentences speak of the seats. */
  who(animalName: (animal: Animal) => string): Who {
    return whoOf(this.sitters, this.#seat, animalName);
  }

  #hear(message: ServerMsg): void {
    switch (message.type) {
      case 'welcome':
        this.connection.hear(message);
        this.#you = message.you;
        this.#seat = message.seat;
        // What was asked on a connection that was lost is not answered on the next.
        this.help.clear();
        break;
      case 'table':
        this.#arrange(message.table);
        break;
      case 'update':
        this.showing.show(message);
        break;
      case 'hint':
      case 'refused':
        this.help.hear(message);
        break;
      case 'said':
        this.#heard(message.person, message.what);
        break;
      case 'waiting':
        this.connection.hear(message);
        break;
      case 'pausing':
        this.#pausing = message.people;
        break;
      case 'bye':
      case 'log':
      case 'accepted':
      case 'malformed':
        break;
    }
  }

  #arrange(table: ShownTable): void {
    this.#table = table;
    const mine = table.seats.find((row) => row.taken === 'person' && row.person === this.#you);
    this.#seat = mine?.seat ?? null;
  }

  #heard(person: number, what: Phrase): void {
    const who = this.#table?.people.find(({ id }) => id === person);
    if (!who) return;
    const row = this.#table?.seats.find((row) => row.taken === 'person' && row.person === person);
    const key = this.#keys++;
    const { name, animal } = who;
    this.#said = [...this.#said, { key, name, animal, seat: row?.seat ?? null, what }];
    setTimeout(() => (this.#said = this.#said.filter((one) => one.key !== key)), READABLE);
  }
}
