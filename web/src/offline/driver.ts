import type { Database } from './database';
import type { Effect, FromWorker, ToWorker } from './messages';

/** The house of `crates/offline`, as the compiled module offers it. */
export interface Port {
  tick(steady: number, wall: number): void;
  request(
    ask: number,
    person: number | undefined,
    method: string,
    path: string,
    body: string,
  ): void;
  connect(link: number, person: number | undefined, code: string): void;
  said(link: number, text: string): void;
  disconnect(link: number): void;
  has(question: number, json: string): void;
  fails(question: number, why: string): void;
  effects(): string | undefined;
  deadline(): number | undefined;
  has_work(): boolean;
  think(): void;
}

/** Drives the tables of this device: tells them what happens, and does what they want done. */
export class Driver {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #thinks = false;

  constructor(
    private readonly port: Port,
    private readonly database: Pick<Database, 'keep' | 'table' | 'contest' | 'played'>,
    private readonly tell: (message: FromWorker) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  hear(message: ToWorker): void {
    const { port } = this;
    this.#tick();
    if (message.is === 'request') {
      const { ask, method, path, body } = message;
      port.request(ask, undefined, method, path, body);
    } else if (message.is === 'connect') port.connect(message.link, undefined, message.code);
    else if (message.is === 'said') port.said(message.link, message.text);
    else port.disconnect(message.link);
    this.#goOn();
  }

  #tick(): void {
    this.port.tick(this.clock(), Date.now());
  }

  /** Does all that is wanted, then waits for the next moment, or thinks. */
  #goOn(): void {
    for (let wanted = this.port.effects(); wanted; wanted = this.port.effects()) {
      for (const effect of JSON.parse(wanted) as Effect[]) this.#do(effect);
    }
    clearTimeout(this.#timer);
    const due = this.port.deadline();
    if (due !== undefined) {
      this.#timer = setTimeout(() => this.#strike(), Math.max(0, due - this.clock()));
    }
    if (this.port.has_work() && !this.#thinks) {
      this.#thinks = true;
      // What was said goes out first.
      setTimeout(() => this.#think());
    }
  }

  #strike(): void {
    this.#tick();
    this.#goOn();
  }

  #think(): void {
    this.#thinks = false;
    this.port.think();
    this.#strike();
  }

  #do(effect: Effect): void {
    const { database, tell } = this;
    switch (effect.do) {
      case 'say':
        for (const link of effect.to) tell({ is: 'say', link, text: effect.text });
        return;
      case 'hang_up':
        return tell({ is: 'closed', link: effect.link });
      case 'answer':
        return tell({ is: 'answer', ask: effect.ask, ok: effect.ok, body: effect.body });
      case 'keep':
        return this.#ask(
          effect.question,
          database.keep(effect.changes).then(() => null),
        );
      case 'read_table':
        return this.#ask(effect.question, database.table(effect.code));
      case 'read_contest':
        return this.#ask(effect.question, database.contest(effect.id));
      case 'read_played':
        return this.#ask(effect.question, database.played(effect.before, effect.most));
    }
  }

  #ask(question: number, answer: Promise<unknown>): void {
    const heard = (told: () => void) => {
      this.#tick();
      told();
      this.#goOn();
    };
    answer.then(
      (found) => heard(() => this.port.has(question, JSON.stringify(found))),
      (error: unknown) => heard(() => this.port.fails(question, String(error))),
    );
  }
}
