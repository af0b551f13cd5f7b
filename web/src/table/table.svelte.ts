import type { AnyGame, Seat, Standing, Who } from '$web/game/contract';
import type { ShownContest } from '$web/link/api';
import type { Link, Listener } from '$web/link/link';
import { withNames } from '$web/link/named';
import { hostOf, seatOf } from '$web/link/shown';
import type { Phrase, ScreenWish, ServerMsg, ShownTable, Update } from '$web/link/wire';
import type { Animal } from '$web/settings/settings.svelte';
import { Connection } from './connection.svelte';
import { Help } from './help.svelte';
import { newsBetween, type News } from './news';
import { Picking } from './picking.svelte';
import { Sharing } from './sharing.svelte';
import { Showing } from './showing.svelte';
import { sittersAt, sittersIn, whoOf, type Sitter } from './sitter';
import type { Stopped } from './stopped';
import { sameGame } from './wish';

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
/** And what happened around the table. */
const NEWS_READABLE = 7000;

/** What a table asks of what is around it. */
export interface Means {
  connect(listener: Listener): Link;
  load(game: string): Promise<AnyGame>;
  /** What is known of a contest. */
  contest(id: string): Promise<ShownContest>;
  /** Keeps what was put away unfinished, and knows it again. */
  stopped: { keep(stopped: Stopped | null): void; kept(): Stopped | null };
  /** Does the player want to be asked twice? */
  confirms(): boolean;
  /** Whose device it is, and whether it is to come face down: several play on it. */
  device?: { you: number | null; shared: boolean };
  /** Was this device the host when it was last here? It is told whether it is. */
  hosting?: { was(): boolean; note(is: boolean): void };
  /** What of an update is to be shown here, if not all of it. */
  sight?(update: Update, game: AnyGame): Update;
  /** Somebody would like this screen to do something. */
  wished?(wish: ScreenWish): void;
}

/**
 * A table as one device sees it: who is there, and four parts with one concern each. Components read
 * all of it and change it only by calling what is named after a deed.
 */
export class TableState {
  readonly connection: Connection;
  readonly showing: Showing;
  readonly picking: Picking;
  readonly help: Help;
  /** Who plays on this device, and who of them looks. */
  readonly sharing: Sharing;

  #told = $state.raw<ShownTable | null>(null);
  readonly #table = $derived(this.#told && withNames(this.#told));
  /** When that was told, by this device's own clock. */
  #toldAt = $state(0);
  #result = $state.raw<ShownContest | null>(null);
  /** The contest whose end was left for the lobby. */
  #left = $state<string | null>(null);
  #stopped = $state.raw<Stopped | null>(null);
  #tookBack = false;
  #seat = $state<Seat | null>(null);
  #pausing = $state.raw<readonly number[]>([]);
  #said = $state.raw<readonly Said[]>([]);
  #news = $state.raw<readonly News[]>([]);
  #announced = $state<string | null>(null);
  #keys = 0;
  /** Is the next that is heard of the table how it was found, after one was away? */
  #welcomed = false;

  constructor(
    readonly code: string,
    private readonly means: Means,
  ) {
    const link = means.connect({ message: (message) => this.#hear(message) });
    this.connection = new Connection(link);
    this.help = new Help(link);
    this.showing = new Showing({
      load: async (contest) => means.load(await this.#gameOf(contest)),
      me: () => this.#seat,
      ...(means.sight && { sight: means.sight }),
      shown: (update, game) => {
        this.help.clear();
        this.picking.offer(update, game);
      },
    });
    this.picking = new Picking(
      this.connection,
      this.showing,
      this.help,
      () => means.confirms(),
      () => this.#seat !== null,
      () => this.#table?.paused === true,
    );
    this.sharing = new Sharing(
      link,
      {
        table: () => this.#table,
        update: () => this.showing.update,
        forget: () => {
          this.showing.forget();
          this.picking.forget();
        },
      },
      means.device?.you ?? null,
      means.device?.shared === true,
    );
  }

  get table(): ShownTable | null {
    return this.#table;
  }

  /** Whose device this is, if it is anybody's here. */
  get you(): number | null {
    return this.sharing.you;
  }

  /** The seat of whoever looks; while nothing is played, of whoever's device it is. */
  get seat(): Seat | null {
    const own = this.#table && this.sharing.shared && this.between;
    return own ? seatOf(this.#table, this.you) : this.#seat;
  }

  /** Who would like a pause. */
  get pausing(): readonly number[] {
    return this.#pausing;
  }

  /** When the table was told, by this device's own clock. */
  get toldAt(): number {
    return this.#toldAt;
  }

  /** The last game, if it was put away unfinished while this device looked on. */
  get stopped(): Stopped | null {
    return this.#stopped;
  }

  get said(): readonly Said[] {
    return this.#said;
  }

  /** What happened around the table lately. */
  get news(): readonly News[] {
    return this.#news;
  }

  /** What whoever keeps the server tells everybody, until it is put away. */
  get announced(): string | null {
    return this.#announced;
  }

  putAwayAnnounced(): void {
    this.#announced = null;
  }

  get update(): Update | null {
    return this.showing.update;
  }

  readonly sitters = $derived<Sitter[]>(this.#table ? sittersAt(this.#table) : []);
  /** The contest on the table, if it is over: what was played, by whom, and how it ended. */
  readonly result = $derived(
    this.#table?.stage === 'over' && this.#result?.id === this.#table.contest ? this.#result : null,
  );
  /** Who plays the contest on the table, or played it: later they may sit elsewhere. */
  readonly players = $derived(this.result ? sittersIn(this.result) : this.sitters);
  /** Is it time for what comes next: nothing was played yet, or one has left the end of what was? */
  readonly between = $derived(
    this.#table?.stage === 'gathering' ||
      (this.#left !== null && this.#left === this.update?.contest),
  );
  readonly isHost = $derived(this.#table !== null && this.#table.host === this.you);

  /** What others at the table would like to play. */
  readonly proposed = $derived(
    this.#table?.proposals.filter(({ person }) => person !== this.you) ?? [],
  );

  /** Is one here without a chair while others play? */
  readonly late = $derived.by(() => {
    const playing = this.#table?.stage === 'playing';
    return playing && this.you !== null && this.sharing.people.length === 0;
  });

  /** Is one down for the next game? */
  readonly isNext = $derived(this.you !== null && this.#table?.next.includes(this.you) === true);

  /** Seats that one could take over, in mid-game and without a seat of one's own. */
  readonly botSeats = $derived<Seat[]>(
    this.late && this.#table
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

  /** Does it wait for anybody who plays on it? */
  get calls(): boolean {
    return this.mine || this.sharing.awaited.length > 0;
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

  /** What lies on the table has been drawn, and is looked at. */
  ready(): void {
    if (this.update) this.connection.link.ready(this.update.contest);
  }

  /** Leaves the end of a contest for the lobby. */
  gather(contest = this.update?.contest ?? null): void {
    this.#left = contest;
  }

  /** Did one take back oneself what one would have liked to play? */
  get tookBack(): boolean {
    return this.#tookBack;
  }

  /** Thinks better of what one would have liked to play: that it goes is no answer. */
  takeBack(): void {
    this.#tookBack = true;
  }

  /** Goes back to how it ended, which has been cheered already. */
  lookBack(): void {
    this.#left = null;
    this.showing.cheered();
  }

  close(): void {
    this.connection.link.close();
  }

  /** How sentences speak of the seats. */
  who(animalName: (animal: Animal) => string): Who {
    return whoOf(this.sitters, this.#seat, animalName);
  }

  /** How sentences speak of those who play, or played. */
  whoPlays(animalName: (animal: Animal) => string): Who {
    // What several play on one device they see the end of together, and each is called by name.
    if (this.sharing.shared && this.end) return whoOf(this.players, null, animalName);
    const played = this.result?.seats.find(({ person }) => person === this.you)?.seat ?? null;
    return whoOf(this.players, this.result ? played : this.#seat, animalName);
  }

  #hear(message: ServerMsg): void {
    if (this.sharing.isLate(message)) return;
    switch (message.type) {
      case 'welcome':
        this.connection.hear(message);
        this.sharing.hear(message);
        this.#seat = message.seat;
        this.#welcomed = true;
        if (message.played_for > 0) this.#tell([{ what: 'playedFor', moves: message.played_for }]);
        // What was asked on a connection that was lost is not answered on the next.
        this.help.clear();
        // Who wants a pause is told next, if anybody does.
        this.#pausing = [];
        break;
      case 'table':
        this.#arrange(message.table);
        break;
      case 'screen':
        this.means.wished?.(message);
        break;
      case 'log':
        this.showing.retell(message.contest, message.told);
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
      case 'announced':
        this.#announced = message.text;
        break;
      case 'bye':
      case 'accepted':
      case 'malformed':
        break;
    }
  }

  #arrange(table: ShownTable): void {
    const before = this.#table;
    this.#told = table;
    this.#tell(this.#newsOf(withNames(table), before));
    if (before?.paused && !table.paused) this.picking.goOn();
    this.#toldAt = performance.now();
    if (table.stage === 'gathering') this.gather();
    this.#putAway(table, before);
    if (table.stage === 'over') void this.#look(table, before);
    if (table.proposals.some(({ person }) => person === this.you)) this.#tookBack = false;
    this.sharing.settle();
    this.#seat = seatOf(table, this.sharing.looks);
  }

  /** Takes note of a game that was put away, until another one is on the table. */
  #putAway(table: ShownTable, before: ShownTable | null): void {
    const { stopped } = this.means;
    if (table.stage !== 'gathering') stopped.keep(null);
    else if (before?.stage === 'playing' && before.contest !== null)
      stopped.keep({ contest: before.contest, seat: this.#seat });
    this.#stopped = stopped.kept();
  }

  #newsOf(table: ShownTable, before: ShownTable | null): readonly News[] {
    const { hosting } = this.means;
    const wasHost = before ? before.host === this.you : hosting?.was() === true;
    const away = this.#welcomed;
    this.#welcomed = false;
    hosting?.note(table.host === this.you);
    const all = before ? newsBetween(before, table, this.you) : [];
    const host = hostOf(table);
    if (!away || !wasHost || !host || host.id === this.you) return all;
    // Who comes back is told why.
    const rest = all.filter(({ what }) => what !== 'host');
    return [...rest, { what: 'hostWhileAway', name: host.name }];
  }

  #tell(news: readonly News[]): void {
    if (news.length === 0) return;
    // Whoever is host again need not hear who was.
    const again = news.some(({ what }) => what === 'youHost');
    const before = this.#news.filter(({ what }) => !again || what !== 'hostWhileAway');
    this.#news = [...before, ...news];
    setTimeout(() => (this.#news = this.#news.filter((one) => !news.includes(one))), NEWS_READABLE);
  }

  /** It is over; whoever looks at how follows to the lobby when another game is chosen. */
  async #look(table: ShownTable, before: ShownTable | null): Promise<void> {
    const { contest, wish } = table;
    if (contest === null) return;
    const known = this.#result?.id === contest && before ? before : await this.#recall(contest);
    if (known && !sameGame(known.wish, wish)) this.gather(contest);
  }

  async #recall(contest: string): Promise<ShownContest | null> {
    if (this.#result?.id !== contest) {
      const found = await this.means.contest(contest).catch(() => null);
      if (found) this.#result = found;
    }
    return this.#result?.id === contest ? this.#result : null;
  }

  /** What is played in a contest: what is wished for once it is over may be another game. */
  async #gameOf(contest: string): Promise<string> {
    const wished = this.#table?.wish.game ?? '';
    if (this.#table?.stage !== 'over') return wished;
    return (await this.#recall(contest))?.wish.game ?? wished;
  }

  #heard(person: number, what: Phrase): void {
    const who = this.#table?.people.find(({ id }) => id === person);
    if (!who) return;
    const seat = this.#table && seatOf(this.#table, person);
    const key = this.#keys++;
    const { name, animal } = who;
    this.#said = [...this.#said, { key, name, animal, seat, what }];
    setTimeout(() => (this.#said = this.#said.filter((one) => one.key !== key)), READABLE);
  }
}
