import { holdTable, tableOpen } from './open-table';
import { quiet } from './quiet';
import { TAKE_OVER, TIDY } from './sayings';

/** How often a page that stays open looks for a new version, in milliseconds. */
const LOOK = 3_600_000;
/** A page that was opened so lately, in milliseconds, may still be changed under whoever looks. */
const JUST_OPENED = 3000;
/** A page that was loaded again so lately, in milliseconds, and is still of the wrong version, would be so again. */
const JUST_RELOADED = 60_000;

/** What it asks of the page. */
export interface Means {
  /** Undefined where nothing can be kept: over plain http, or in an old browser. */
  workers: ServiceWorkerContainer | undefined;
  /** Is a table open in some window? */
  tableOpen(): Promise<boolean>;
  /** Resolves when the page is busy no more. */
  quiet(): Promise<void>;
  /** Would nobody notice that the page is loaded again? */
  unseen(): boolean;
  /** Was the page loaded again just now? */
  reloaded(): boolean;
  reload(): void;
}

/**
 * The app as this device keeps it, and its next version. A new one is fetched whole beside the old one, and is
 * taken over between contests only: by itself where nobody notices, else when somebody says so.
 */
export class Updates {
  #kept = $state(false);
  #ready = $state(false);
  #registration: ServiceWorkerRegistration | null = null;
  /** How many tables are open in this window. */
  #tables = 0;
  /** Does whoever is at this window want the new version, table or not? */
  #wanted = false;
  /** Is this page of another version than the worker? */
  #stale = false;
  /** Has something gone wrong on this page? */
  #broken = false;
  #reloading = false;

  constructor(private readonly means: Means) {}

  /** Is the app kept, so that it opens without a network? */
  get kept(): boolean {
    return this.#kept;
  }

  /** Is there a new version to be offered? */
  get ready(): boolean {
    return this.#ready;
  }

  /** Can this browser keep the app, coming from where it came? */
  get possible(): boolean {
    return this.means.workers !== undefined;
  }

  /** Follows what is kept, and has the app kept once there is time for it. */
  async begin(): Promise<void> {
    const { workers } = this.means;
    if (!workers) return;
    let controlled = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      this.#stale ||= controlled || this.#wanted;
      controlled = true;
      this.#renew();
    });
    document.addEventListener('visibilitychange', () => this.#look());
    for (const wrong of ['error', 'unhandledrejection']) {
      globalThis.addEventListener(wrong, () => this.#fail());
    }
    this.#follow(await workers.getRegistration());
    await this.means.quiet();
    await workers.register('/sw.js', { updateViaCache: 'none' });
    const registration = await workers.getRegistration();
    this.#follow(registration);
    registration?.active?.postMessage(TIDY);
    setInterval(() => void registration?.update().catch(() => {}), LOOK);
  }

  /** A table is open in this window until the answer is called. */
  openTable(): () => void {
    const letGo = holdTable();
    this.#tables += 1;
    return () => {
      letGo();
      this.#tables -= 1;
      this.#renew();
    };
  }

  /** Takes the new version over and loads the page again. */
  take(): void {
    this.#wanted = true;
    this.#change();
  }

  /** The server speaks to pages of its own version only: takes whatever it has, by itself just once. */
  async insist(byHand: boolean): Promise<void> {
    if (!byHand && this.means.reloaded()) return;
    const registration = await this.means.workers?.getRegistration();
    await registration?.update().catch(() => {});
    if (registration?.installing) await settled(registration.installing);
    this.#follow(registration);
    if (registration?.active && registration.waiting) this.take();
    else this.#reload();
  }

  #follow(registration: ServiceWorkerRegistration | undefined): void {
    if (registration && registration !== this.#registration) {
      this.#registration = registration;
      const listen = () =>
        registration.installing?.addEventListener('statechange', () => this.#look());
      registration.addEventListener('updatefound', listen);
      listen();
    }
    this.#look();
  }

  #look(): void {
    const { active = null, waiting = null } = this.#registration ?? {};
    this.#kept = active !== null;
    this.#ready = this.#stale || (active !== null && waiting !== null);
    const now = this.#broken || this.means.unseen();
    if (this.#ready && now) void this.#takeQuietly();
  }

  /** A page may be too old for what the server says: a newer one is fetched, and taken without asking. */
  #fail(): void {
    if (this.#broken) return;
    this.#broken = true;
    void this.#registration?.update().catch(() => {});
    this.#look();
  }

  async #takeQuietly(): Promise<void> {
    if (!(await this.means.tableOpen()) && this.#tables === 0) this.#change();
  }

  /** The worker first; whoever takes over is told to all pages, which then are loaded again. */
  #change(): void {
    if (this.#stale) this.#reload();
    else this.#registration?.waiting?.postMessage(TAKE_OVER);
  }

  /** A page of an old version is loaded again, but for one with a table open: there it is asked for. */
  #renew(): void {
    if (this.#stale && (this.#wanted || this.#tables === 0)) this.#reload();
    else this.#look();
  }

  #reload(): void {
    if (this.#reloading) return;
    this.#reloading = true;
    this.means.reload();
  }
}

/** Resolves when a new worker has all it keeps, or has failed. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    const look = () => worker.state !== 'installing' && done();
    worker.addEventListener('statechange', look);
    look();
  });
}

export const updates = new Updates({
  // Only pages over https, or from this very device, may keep anything; the browser says which.
  workers: globalThis.isSecureContext && import.meta.env.PROD ? navigator.serviceWorker : undefined,
  tableOpen,
  quiet,
  unseen: () => document.visibilityState === 'hidden' || performance.now() < JUST_OPENED,
  reloaded: () => {
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return how?.type === 'reload' && performance.now() < JUST_RELOADED;
  },
  reload: () => location.reload(),
});
