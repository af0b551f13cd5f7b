import { beforeEach, expect, test, vi } from 'vitest';
import { TAKE_OVER, TIDY } from './sayings';
import { Updates } from './updates.svelte';

/** A worker of the browser, as far as pages see it. */
class Worker extends EventTarget {
  readonly heard: unknown[] = [];

  constructor(public state: ServiceWorkerState) {
    super();
  }

  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

/** What a browser shows of the workers of a site. */
class Workers extends EventTarget {
  controller: Worker | null = null;
  /** What a look at the server brings. */
  found: () => void = () => {};
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: null as Worker | null,
    update: async () => this.found(),
  });
  registered = false;

  /** Here since an earlier visit. */
  static known(): Workers {
    const workers = new Workers();
    workers.registered = true;
    workers.controller = workers.registration.active = new Worker('activated');
    return workers;
  }

  async register(): Promise<void> {
    this.registered = true;
  }

  async getRegistration(): Promise<unknown> {
    return this.registered ? this.registration : undefined;
  }

  /** A new one begins to fetch what it keeps. */
  come(): Worker {
    const worker = new Worker('installing');
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  /** And has it all: the first one is at work at once, a later one waits. */
  install(worker: Worker): void {
    this.registration.installing = null;
    if (this.registration.active) this.registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    if (!this.registration.active) this.takeOver(worker);
  }

  /** All pages are told. */
  takeOver(worker: Worker): void {
    this.registration.waiting = null;
    this.controller = this.registration.active = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

/** Is a table open in another window? */
let elsewhere: boolean;
let unseen: boolean;
let reloaded: boolean;
let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  elsewhere = false;
  unseen = false;
  reloaded = false;
  reload = vi.fn<() => void>();
});

const follow = (workers: Workers | undefined) =>
  new Updates({
    workers: workers as unknown as ServiceWorkerContainer,
    tableOpen: async () => elsewhere,
    quiet: async () => {},
    unseen: () => unseen,
    reloaded: () => reloaded,
    reload,
  });

/** A new version has come while a page was open. */
async function withNext(): Promise<{ workers: Workers; updates: Updates; next: Worker }> {
  const workers = Workers.known();
  const updates = follow(workers);
  await updates.begin();
  const next = workers.come();
  workers.install(next);
  return { workers, updates, next };
}

/** What is asked of the browser meanwhile has been answered. */
const settle = () => new Promise((done) => setTimeout(done));

test('where nothing can be kept, nothing is tried', async () => {
  const updates = follow(undefined);
  await updates.begin();
  expect([updates.possible, updates.kept, updates.ready]).toEqual([false, false, false]);
});

test('the first visit keeps the app, and nothing is offered or loaded again', async () => {
  const workers = new Workers();
  const updates = follow(workers);
  await updates.begin();
  expect(updates.kept).toBe(false);
  workers.install(workers.come());
  expect([updates.kept, updates.ready]).toEqual([true, false]);
  expect(reload).not.toHaveBeenCalled();
});

test('on a later visit the worker is told to tidy up', async () => {
  const workers = Workers.known();
  const updates = follow(workers);
  await updates.begin();
  expect(updates.kept).toBe(true);
  expect(workers.registration.active?.heard).toEqual([TIDY]);
});

test('a new version is offered; taken, the page is loaded again, once', async () => {
  const { workers, updates, next } = await withNext();
  expect(updates.ready).toBe(true);
  expect(next.heard).toEqual([]);
  updates.take();
  expect(next.heard).toEqual([TAKE_OVER]);
  expect(reload).not.toHaveBeenCalled();
  workers.takeOver(next);
  workers.takeOver(new Worker('activated'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that fails to come whole is not offered', async () => {
  const workers = Workers.known();
  const updates = follow(workers);
  await updates.begin();
  const next = workers.come();
  workers.registration.installing = null;
  next.state = 'redundant';
  next.dispatchEvent(new Event('statechange'));
  expect(updates.ready).toBe(false);
});

test('where nobody notices it is taken silently, but not while a table is open anywhere', async () => {
  const { updates, next } = await withNext();
  unseen = true;
  elsewhere = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  elsewhere = false;
  const leave = updates.openTable();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(next.heard).toEqual([]);
  leave();
  await settle();
  expect(next.heard).toEqual([TAKE_OVER]);
});

test('a page that opens beside a version that waits takes it at once', async () => {
  const workers = Workers.known();
  workers.registration.waiting = new Worker('installed');
  unseen = true;
  await follow(workers).begin();
  await settle();
  expect(workers.registration.waiting.heard).toContain(TAKE_OVER);
});

test('who opens a table while it is taken silently is left in peace', async () => {
  const { workers, updates, next } = await withNext();
  unseen = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(next.heard).toEqual([TAKE_OVER]);
  updates.openTable();
  workers.takeOver(next);
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

test('a page on which something goes wrong takes it without asking, but for an open table', async () => {
  const workers = Workers.known();
  const updates = follow(workers);
  await updates.begin();
  let next: Worker | undefined;
  workers.found = () => (next = workers.come());
  const leave = updates.openTable();
  globalThis.dispatchEvent(new Event('error'));
  if (!next) throw new Error('nothing newer was looked for');
  workers.install(next);
  await settle();
  expect(next.heard).toEqual([]);
  leave();
  await settle();
  expect(next.heard).toEqual([TAKE_OVER]);
});

test('taken over by another window, a table stays as it is until it is left', async () => {
  const { workers, updates, next } = await withNext();
  const leave = updates.openTable();
  workers.takeOver(next);
  expect(reload).not.toHaveBeenCalled();
  // It can still be asked for between two contests.
  expect(updates.ready).toBe(true);
  leave();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('taken over by another window, a page without a table follows', async () => {
  const { workers, next } = await withNext();
  workers.takeOver(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('between two contests somebody at the table may take it', async () => {
  const { workers, updates, next } = await withNext();
  updates.openTable();
  updates.take();
  workers.takeOver(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a server that speaks to newer pages only gets one, by itself just once', async () => {
  const workers = Workers.known();
  const updates = follow(workers);
  await updates.begin();
  updates.openTable();
  const next = new Worker('installing');
  workers.found = () => {
    workers.registration.installing = next;
    setTimeout(() => workers.install(next));
  };
  reloaded = true;
  await updates.insist(false);
  expect(next.heard).toEqual([]);
  reloaded = false;
  await updates.insist(false);
  expect(next.heard).toEqual([TAKE_OVER]);
  workers.takeOver(next);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where nothing is kept, or nothing newer comes, the page is just loaded again', async () => {
  await follow(undefined).insist(false);
  expect(reload).toHaveBeenCalledTimes(1);
  const workers = Workers.known();
  workers.found = () => {
    throw new TypeError('no network');
  };
  workers.registration.update = async () => workers.found();
  reloaded = true;
  await follow(workers).insist(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
