/** One build of the app, as `web/build/service-worker.ts` lists it. */
export interface Build {
  /** Another for whatever differs in it. */
  version: string;
  /** Files with a hash of what they hold in their name. */
  hashed: readonly string[];
  /** The others, the page among them, each with the hash of what it holds, as `integrity` has it. */
  named: Readonly<Record<string, string>>;
}

/** Caches of ours begin so; there is one for each build. */
const PREFIX = 'romp-';
/** The page of every address of ours. */
const PAGE = '/';
/** Addresses that only the server answers. */
const SERVER = /^\/(api|healthz|readyz|robots\.txt|sw\.js)(\/|$)/;

/** Where it keeps and from where it fetches. */
export interface Means {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Where the app is served. */
  origin: string;
  /** Is another build in use, or on the way? */
  othersNeeded(): Promise<boolean>;
}

/** Keeps one build of the app, whole or not at all, and answers with it. */
export class Keeper {
  readonly #cache: string;

  constructor(
    private readonly build: Build,
    private readonly means: Means,
  ) {
    this.#cache = PREFIX + build.version;
  }

  /** Fetches what it lacks, one after the other: a game under way needs the network more. */
  async fill(): Promise<void> {
    const { caches } = this.means;
    try {
      const cache = await caches.open(this.#cache);
      for (const path of this.build.hashed) {
        await cache.put(path, (await this.#kept(path)) ?? (await this.#fetched(path)));
      }
      // What has no hash in its name may be another build's by now: then its hash is another.
      for (const [path, integrity] of Object.entries(this.build.named)) {
        await cache.put(path, await this.#fetched(path, { integrity, cache: 'no-cache' }));
      }
    } catch (error) {
      await caches.delete(this.#cache);
      throw error;
    }
  }

  /** Drops all other builds, once nobody needs them. */
  async tidy(): Promise<void> {
    if (await this.means.othersNeeded()) return;
    const { caches } = this.means;
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== this.#cache) await caches.delete(name);
    }
  }

  /** The answer to what a page asks for; null if that is not its affair. */
  answer(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.means.origin || SERVER.test(pathname)) {
      return null;
    }
    return this.#find(request, request.mode === 'navigate' ? PAGE : pathname);
  }

  async #find(request: Request, path: string): Promise<Response> {
    const cache = await this.means.caches.open(this.#cache);
    const own = await cache.match(path, { ignoreVary: true });
    // Pages are of this build; a page that is open may be of an older one.
    const found = own ?? (path === PAGE ? undefined : await this.#kept(path));
    return found ?? this.means.fetch(request);
  }

  /** The file in whatever build has it. */
  #kept(path: string): Promise<Response | undefined> {
    return this.means.caches.match(path, { ignoreVary: true });
  }

  async #fetched(path: string, how: RequestInit = {}): Promise<Response> {
    const response = await this.means.fetch(path, { redirect: 'error', ...how });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  }
}
