import type { AnyGame, Reason, Seat, Spot, Standing, Who } from '$web/game/contract';
import { Picker, pathsOf, type Tap } from '$web/game/picker.svelte';
import { RemoteLink, type Answer } from '$web/link/remote.svelte';
import type { Animal } from '$web/settings/settings.svelte';
import type { Phrase, ServerMsg, ShownTable, Update } from '$web/link/wire';
import { sittersAt, whoOf, type Sitter } from './sitter';

/** Something said, shown beside a seat for a while. */
export interface Said {
  key: number;
  name: string;
  seat: Seat | null;
  what: Phrase;
}

/** A refusal as the player reads it. */
export interface Refusal {
  code: string;
  clause: string | null;
  sentence: string;
}

/** A move that a search would play, and why. */
export interface Hinted {
  move: unknown;
  worth: number | null;
  reasons: Reason[];
}

/** How the frame shows what happened; the table waits for it before showing the next. */
export interface Stage {
  /** Called before a new view is shown and after. Resolves when cards have landed. */
  show(told: readonly unknown[], apply: () => void): Promise<void>;
}

/** A table as one device sees it: what the server says, and what the player is about to do. */
export class TableState {
  table = $state.raw<ShownTable | null>(null);
  you = $state<number | null>(null);
  seat = $state<Seat | null>(null);
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly unknown[]>([]);
  waiting = $state(false);
  pausing = $state.raw<readonly number[]>([]);
  said = $state.raw<readonly Said[]>([]);
  hint = $state.raw<Hinted | null>(null);
  thinking = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** A move on its way to the server. */
  sending = $state(false);
  /** A grave move that waits for a second tap. */
  unsure = $state.raw<unknown>(null);
  /** When the clocks were told, by this device's own clock. */
  clockAt = $state(0);
  ended = $state<string | null>(null);

  readonly picker = new Picker<unknown>();
  readonly link: RemoteLink;
  stage: Stage = { show: async (_, apply) => apply() };

  #queue: Promise<void> = Promise.resolve();
  #keys = 0;
  #latest = 0;

  constructor(
    readonly code: string,
    private readonly load: (game: string) => Promise<AnyGame>,
    private readonly confirms: () => boolean,
  ) {
    this.link = new RemoteLink(code, { message: (message) => this.#hear(message) });
  }

  game = $state.raw<AnyGame | null>(null);

  sitters = $derived<Sitter[]>(this.table ? sittersAt(this.table) : []);

  isHost = $derived(this.table !== null && this.table.host === this.you);
  moves = $derived<readonly unknown[]>(this.update?.decision?.moves ?? []);
  mine = $derived(this.update?.decision?.awaited === true);
  end = $derived<{ standings: Standing[]; secret: string } | null>(this.update?.end ?? null);

  /** Can nothing be done just now? */
  get locked(): boolean {
    return this.link.standing !== 'open' || this.waiting || this.sending;
  }

  close(): void {
    this.link.close();
  }

  /** Somebody tapped a spot: picks it, plays, or asks the server why not. */
  tap(spot: Spot): void {
    this.#pick((picker) => picker.tap(spot));
  }

  /** Somebody begins to drag what lies there. */
  lift(spot: Spot): void {
    this.#pick((picker) => picker.lift(spot));
  }

  #pick(pick: (picker: Picker<unknown>) => Tap<unknown>): void {
    this.refusal = null;
    this.unsure = null;
    if (this.locked || !this.game || !this.update?.decision) return;
    const tapped = pick(this.picker);
    if (tapped.is === 'move') this.play(tapped.move);
    if (tapped.is === 'nothing') {
      const meant = this.game.meant(tapped.spots, this.update.view);
      if (meant !== null) void this.#send(meant);
    }
  }

  /** Plays a move, at once or after a second thought. */
  play(move: unknown): void {
    if (this.locked) return;
    const grave = this.game?.grave?.(move) ?? false;
    if (grave && this.confirms() && this.unsure !== move) {
      this.unsure = move;
      return;
    }
    this.unsure = null;
    void this.#send(move);
  }

  async undo(): Promise<void> {
    this.picker.clear();
    this.#answered(await this.link.undo());
  }

  askHint(): void {
    this.thinking = true;
    this.link.hint();
  }

  async #send(move: unknown): Promise<void> {
    const decision = this.update?.decision;
    if (!decision) return;
    this.sending = true;
    this.hint = null;
    const answer = await this.link.move(decision.id, move);
    this.sending = false;
    this.#answered(answer);
  }

  #answered(answer: Answer): void {
    if (!('why' in answer)) return;
    if (answer.why === 'illegal') this.refusal = answer;
    else if (answer.why !== 'stale') {
      this.refusal = { code: answer.why, clause: null, sentence: answer.why };
    }
  }

  #hear(message: ServerMsg): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.seat = message.seat;
        break;
      case 'table':
        this.#arrange(message.table);
        break;
      case 'update':
        this.#show(message);
        break;
      case 'hint':
        this.thinking = false;
        this.#hinted(message);
        break;
      case 'said':
        this.#heard(message.person, message.what);
        break;
      case 'waiting':
        this.waiting = message.waiting;
        break;
      case 'pausing':
        this.pausing = message.people;
        break;
      case 'bye':
        this.ended = message.why === 'restart' ? null : message.why;
        break;
      case 'accepted':
      case 'refused':
      case 'malformed':
        break;
    }
  }

  #arrange(table: ShownTable): void {
    this.table = table;
    const mine = table.seats.find((row) => row.taken === 'person' && row.person === this.you);
    this.seat = mine?.seat ?? null;
  }

  #hinted(message: Extract<ServerMsg, { type: 'hint' }>): void {
    this.hint = message.moves[0] ?? null;
  }

  #heard(person: number, what: Phrase): void {
    const who = this.table?.people.find(({ id }) => id === person);
    if (!who) return;
    const row = this.table?.seats.find((row) => row.taken === 'person' && row.person === person);
    const key = this.#keys++;
    this.said = [...this.said, { key, name: who.name, seat: row?.seat ?? null, what }];
    setTimeout(() => (this.said = this.said.filter((one) => one.key !== key)), 4000);
  }

  /** Shows an update once those before it have been shown; falls behind by none for long. */
  #show(update: Update): void {
    const mine = ++this.#latest;
    this.#queue = this.#queue.then(async () => {
      const game = this.game ?? (await this.load(this.table?.wish.game ?? ''));
      this.game = game;
      const fresh = this.update?.contest !== update.contest;
      const apply = () => this.#apply(update, game, fresh);
      // Whoever has been away is shown how things stand, not everything that happened.
      const late = this.#latest - mine > 2 || update.told.length > 40;
      if (late || this.update === null) apply();
      else await this.stage.show(update.told, apply);
    });
  }

  #apply(update: Update, game: AnyGame, fresh: boolean): void {
    this.update = update;
    this.clockAt = performance.now();
    this.hint = null;
    this.unsure = null;
    this.log = fresh ? update.told : [...this.log, ...update.told].slice(-400);
    const moves = update.decision?.moves ?? [];
    const gathering = game.gather?.(update.view, moves) ?? null;
    this.picker.offer(pathsOf(game, moves, update.view), gathering);
  }

  /** How sentences speak of the seats. */
  who(animalName: (animal: Animal) => string): Who {
    return whoOf(this.sitters, this.seat, animalName);
  }
}
