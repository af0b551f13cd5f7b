import { beforeEach, expect, test } from 'vitest';
import { Keeper, type Build } from './keeper';

const ORIGIN = 'https://romp.example';

/** A browser's caches, as far as a keeper uses them: names and paths in order, bodies as text. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();

  readonly storage = {
    open: async (name: string) => {
      const cache = this.all.get(name) ?? new Map<string, string>();
      this.all.set(name, cache);
      return {
        put: async (path: string, response: Response) =>
          void cache.set(path, await response.text()),
        match: async (path: string) => said(cache.get(path)),
      };
    },
    match: async (path: string) =>
      said([...this.all.values()].find((cache) => cache.has(path))?.get(path)),
    keys: async () => [...this.all.keys()],
    delete: async (name: string) => this.all.delete(name),
  } as unknown as CacheStorage;
}

const said = (text: string | undefined) => (text === undefined ? undefined : new Response(text));

/** What the server has, and whether it can be reached. */
let server: Record<string, string>;
let online: boolean;
/** What it was asked for. */
let asked: string[];
let caches: Caches;
let needed: boolean;

beforeEach(() => {
  server = { '/': 'page 1', '/favicon.svg': 'otter', '/assets/a-1.js': 'a', '/assets/b-1.js': 'b' };
  online = true;
  asked = [];
  caches = new Caches();
  needed = false;
});

/** Answers as a server would; `integrity` is the text itself, so that tests can be read. */
async function fetched(input: RequestInfo | URL, { integrity }: RequestInit = {}) {
  const path = input instanceof Request ? new URL(input.url).pathname : String(input);
  asked.push(path);
  if (!online) throw new TypeError('no network');
  const text = server[path];
  if (integrity !== undefined && integrity !== text) throw new TypeError('another text');
  return new Response(text ?? 'nothing here', { status: text === undefined ? 404 : 200 });
}

const keeper = (build: Build) =>
  new Keeper(build, {
    caches: caches.storage,
    fetch: fetched,
    origin: ORIGIN,
    othersNeeded: async () => needed,
  });

const ONE: Build = {
  version: '1',
  hashed: ['/assets/a-1.js', '/assets/b-1.js'],
  named: { '/favicon.svg': 'otter', '/': 'page 1' },
};
const TWO: Build = {
  version: '2',
  hashed: ['/assets/a-1.js', '/assets/b-2.js'],
  named: { '/favicon.svg': 'otter', '/': 'page 2' },
};

/** The server has the second build: of the first it knows only what both have. */
function deploy(): void {
  server = {
    '/': 'page 2',
    '/favicon.svg': 'otter',
    '/assets/a-1.js': 'a',
    '/assets/b-2.js': 'b!',
  };
}

/** A request of a page; `navigate` is the browser's own, and cannot be made by hand. */
function ask(path: string, mode: RequestMode = 'cors', init?: RequestInit): Request {
  const request = new Request(new URL(path, ORIGIN), init);
  Object.defineProperty(request, 'mode', { value: mode });
  return request;
}

const text = async (answer: Promise<Response> | null) => (await answer)?.text();

test('a build is fetched whole, and answers without a network', async () => {
  const one = keeper(ONE);
  await one.fill();
  expect(asked).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/favicon.svg', '/']);
  online = false;
  asked = [];
  for (const path of ['/', '/rules/otters', '/settings?x=1', '/t/ABCDEF', '/no/such/page']) {
    expect(await text(one.answer(ask(path, 'navigate'))), path).toBe('page 1');
  }
  expect(await text(one.answer(ask('/assets/b-1.js')))).toBe('b');
  expect(await text(one.answer(ask('/favicon.svg', 'no-cors')))).toBe('otter');
  expect(asked).toEqual([]);
});

test('what is only the server’s is left to it', async () => {
  const one = keeper(ONE);
  await one.fill();
  expect(one.answer(ask('/api/games'))).toBeNull();
  expect(one.answer(ask('/api/contests/1/journal', 'navigate'))).toBeNull();
  expect(one.answer(ask('/api', 'navigate'))).toBeNull();
  expect(one.answer(ask('/readyz', 'navigate'))).toBeNull();
  expect(one.answer(ask('/', 'cors', { method: 'POST' }))).toBeNull();
  expect(one.answer(ask('https://elsewhere.example/assets/a-1.js'))).toBeNull();
  // What begins like it is not it.
  expect(await text(one.answer(ask('/apiary', 'navigate')))).toBe('page 1');
});

test('what is not kept comes from the network', async () => {
  const one = keeper(ONE);
  await one.fill();
  server['/icons/192.png'] = 'icon';
  expect(await text(one.answer(ask('/icons/192.png')))).toBe('icon');
});

test('what an older build has is copied, the rest is fetched', async () => {
  await keeper(ONE).fill();
  deploy();
  asked = [];
  await keeper(TWO).fill();
  expect(asked).toEqual(['/assets/b-2.js', '/favicon.svg', '/']);
  expect([...(caches.all.get('romp-2') ?? [])]).toEqual([
    ['/assets/a-1.js', 'a'],
    ['/assets/b-2.js', 'b!'],
    ['/favicon.svg', 'otter'],
    ['/', 'page 2'],
  ]);
});

const BREAKS: Record<string, () => void> = {
  'a file is missing': () => delete server['/assets/b-2.js'],
  'the page is already of a third build': () => (server['/'] = 'page 3'),
  'the network goes': () => (online = false),
};

test.for(Object.keys(BREAKS))(
  'if %s, nothing of the build is kept, and the old one stays',
  async (what) => {
    const one = keeper(ONE);
    await one.fill();
    deploy();
    BREAKS[what]?.();
    await expect(keeper(TWO).fill()).rejects.toThrow();
    expect([...caches.all.keys()]).toEqual(['romp-1']);
    online = false;
    expect(await text(one.answer(ask('/', 'navigate')))).toBe('page 1');
  },
);

test('old and new never mix: each answers with its own page, and open old pages find their files', async () => {
  const [one, two] = [keeper(ONE), keeper(TWO)];
  await one.fill();
  deploy();
  await two.fill();
  expect(await text(one.answer(ask('/', 'navigate')))).toBe('page 1');
  expect(await text(two.answer(ask('/', 'navigate')))).toBe('page 2');
  needed = true;
  await two.tidy();
  expect(await text(two.answer(ask('/assets/b-1.js')))).toBe('b');
  needed = false;
  caches.all.set('somebody-else', new Map());
  await two.tidy();
  expect([...caches.all.keys()]).toEqual(['romp-2', 'somebody-else']);
  expect((await two.answer(ask('/assets/b-1.js')))?.status).toBe(404);
});

test('a build whose page the browser has thrown away asks the server, never another build', async () => {
  await keeper(ONE).fill();
  deploy();
  expect(await text(keeper(TWO).answer(ask('/', 'navigate')))).toBe('page 2');
  expect(asked.at(-1)).toBe('/');
});
