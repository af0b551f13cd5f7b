import { canInflate, inflate } from './inflate';
import type { Answer, Link, Listener, Standing } from './link';
import {
  VERSION,
  type ClientMsg,
  type PersonId,
  type Phrase,
  type ServerMsg,
  type Update,
} from './wire';

/** Waits after lost connections, in milliseconds: at once, then ever longer. */
const WAITS = [0, 300, 700, 1500, 3000, 5000];
/** Who hears nothing for so long after asking, in milliseconds, is cut off; after each time twice as long. */
const UNHEARD = 1500;
/** A device that slept so long, in milliseconds, does not trust its old connection. */
const SLEEP = 10_000;

/** What is needed of a socket: a port to a worker has it too. */
export type Socket = Pick<
  WebSocket,
  'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'
>;

/** How a table is reached. */
export interface Way {
  /** Is there a network between? */
  isFar: boolean;
  open(code: string): Socket;
}

/** A number that no other device of the same person has. */
const drawDevice = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * A connection to a table that mends itself. A move is sent again after a reconnection until it is
 * answered: the server plays it once.
 */
export class RemoteLink implements Link {
  standing = $state<Standing>('connecting');
  ended = $state<string | null>(null);

  #socket: Socket | null = null;
  #tries = 0;
  /** Whose numbers the next are: what is not answered yet lives here, so this need not live longer. */
  #device = drawDevice();
  #next = 1;
  #since: { contest: string; seq: number } | null = null;
  #pending = new Map<number, { message: ClientMsg; done: (answer: Answer) => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #cuts = 0;
  /** Has the table said that it waits? Then it is heard. */
  #waits = false;
  #hiddenAt = 0;
  /** The contest that was said to be drawn. */
  #drawn: string | null = null;
  /** Who looks at this device, as it was told last. */
  #you: PersonId | null = null;

  constructor(
    readonly code: string,
    private readonly listener: Listener,
    private readonly way: Way,
    /** Who is to look; if nothing is said, whose device it is. */
    private looks?: PersonId | null,
    /** Is it a screen, which is nobody's device? */
    private readonly isScreen = false,
  ) {
    if (way.isFar) {
      globalThis.addEventListener('online', this.#hurry);
      globalThis.addEventListener('offline', this.#cutOff);
    }
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  move(contest: string, decision: number, move: unknown): Promise<Answer> {
    return this.#ask((id) => ({ type: 'move', id, contest, decision, move }));
  }

  undo(contest: string): Promise<Answer> {
    return this.#ask((id) => ({ type: 'undo', id, contest }));
  }

  hint(contest: string): number {
    const id = this.#next++;
    this.#send({ type: 'hint', id, contest });
    return id;
  }

  say(what: Phrase): void {
    this.#send({ type: 'say', what });
  }

  pause(wanted: boolean): void {
    this.#send({ type: 'pause', wanted });
  }

  look(person: PersonId | null): void {
    this.looks = person;
    this.#send({ type: 'look', as: person });
  }

  ready(contest: string): void {
    if (this.#drawn === contest) return;
    this.#drawn = contest;
    this.#send({ type: 'ready', contest });
  }

  close(): void {
    this.standing = 'closed';
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#hurry);
    globalThis.removeEventListener('offline', this.#cutOff);
    clearTimeout(this.#patience);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    for (const { done } of this.#pending.values()) done({ is: 'lost' });
    this.#pending.clear();
  }

  #ask(make: (id: number) => ClientMsg): Promise<Answer> {
    const id = this.#next++;
    const message = make(id);
    return new Promise((done) => {
      this.#pending.set(id, { message, done });
      this.#send(message);
      this.#listen();
    });
  }

  /** A move that stays unanswered means that the connection is gone, whatever the socket says. */
  #listen(): void {
    clearTimeout(this.#patience);
    if (this.#pending.size === 0 || this.standing !== 'open' || this.#waits) return;
    this.#patience = setTimeout(
      () => {
        this.#cuts += 1;
        this.#cutOff();
      },
      UNHEARD * 2 ** this.#cuts,
    );
  }

  #send(message: ClientMsg): void {
    if (this.#socket?.readyState === WebSocket.OPEN && this.standing === 'open') {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #connect(): void {
    if (this.standing === 'closed') return;
    const socket = this.way.open(this.code);
    this.#waits = false;
    this.#socket = socket;
    const greet = () => {
      const since = this.#since ? { since: this.#since } : {};
      const looks = this.looks === undefined ? {} : { as: this.looks };
      const who = { v: VERSION, device: this.#device, ...looks };
      const hello: ClientMsg = {
        type: 'hello',
        ...who,
        deflate: canInflate(),
        ...(this.isScreen ? { screen: true } : { reading: true }),
        ...since,
      };
      socket.send(JSON.stringify(hello));
    };
    if (socket.readyState === WebSocket.OPEN) greet();
    else socket.onopen = greet;
    // Long messages come compressed and take a moment: those after them wait their turn.
    let heard = Promise.resolve();
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      const text = typeof data === 'string' ? data : inflate(data);
      heard = heard
        .then(() => text)
        .then((text) => {
          if (socket === this.#socket) this.#hear(JSON.parse(text) as ServerMsg);
        })
        .catch((error: unknown) => reportError(error));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(message: ServerMsg): void {
    if (message.type === 'welcome') {
      this.standing = 'open';
      this.#tries = 0;
      // A device that several play on lies face down when a contest begins: it does not come back otherwise.
      if (message.you === null && this.#you !== null) this.looks = null;
      this.#you = message.you;
      if (this.#drawn) this.#send({ type: 'ready', contest: this.#drawn });
      for (const { message: again } of this.#pending.values()) this.#send(again);
    } else if (message.type === 'update') {
      this.#note(message);
    } else if (message.type === 'accepted' || message.type === 'refused') {
      const asked = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      this.#cuts = 0;
      asked?.done(message.type === 'accepted' ? { is: 'accepted' } : message);
    } else if (message.type === 'bye' && message.why !== 'restart') {
      this.ended = message.why;
      this.close();
    }
    this.#waits = message.type === 'waiting' ? message.waiting : this.#waits;
    this.#listen();
    this.listener.message(message);
  }

  #note(update: Update): void {
    this.#since = { contest: update.contest, seq: update.seq };
  }

  #lost(): void {
    if (this.standing === 'closed') return;
    this.standing = this.standing === 'connecting' ? 'connecting' : 'lost';
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  /** A phone that wakes up, or is online again, does not wait for its turn. */
  #hurry = (event: Event) => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now();
      return;
    }
    const slept = event.type === 'online' || Date.now() - this.#hiddenAt > SLEEP;
    if (this.standing === 'open' && slept) this.#drop();
    if (this.standing === 'lost') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  };

  /** The way is gone, though the socket may not know it yet. */
  #cutOff = () => {
    if (this.standing !== 'open') return;
    this.#drop();
    this.#lost();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.standing = 'lost';
    socket?.close();
  }
}
