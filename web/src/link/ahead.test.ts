import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A socket that only says where it leads. */
class Socket {
  static OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
  close() {
    this.readyState = 3;
  }
}

/** The page at this address, where the server knows its reader as `you`. */
async function open(address: string, you: number | null) {
  vi.resetModules();
  history.replaceState(null, '', address);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ you })),
  );
  return import('./ahead');
}

beforeEach(() => {
  Socket.made = [];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => vi.unstubAllGlobals());

test('at a table its answer and its socket are there already, once', async () => {
  const { askedAhead, openSocket } = await open('/t/abcdef', 1);
  const response = await askedAhead('/api/tables/ABCDEF');
  expect(await response?.json()).toEqual({ you: 1 });
  expect(askedAhead('/api/tables/ABCDEF')).toBeNull();
  const [ahead] = Socket.made;
  expect(ahead?.url).toMatch(/^ws:.*\/api\/tables\/ABCDEF\/socket$/);
  expect(openSocket('ABCDEF')).toBe(ahead);
  expect(openSocket('ABCDEF')).not.toBe(ahead);
});

test('a stranger, who comes in as somebody else, gets a new socket', async () => {
  const { openSocket } = await open('/t/ABCDEF', null);
  const [ahead] = Socket.made;
  await vi.waitFor(() => expect(ahead?.readyState).toBe(3));
  expect(openSocket('ABCDEF')).not.toBe(ahead);
});

test.for(['/', '/rules/otters', '/t/ABCDEF#carry=ticket'])('nothing is asked at %s', async (at) => {
  const { askedAhead } = await open(at, 1);
  expect(askedAhead('/api/tables/ABCDEF')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(Socket.made).toEqual([]);
});

test('the words of the language that was chosen, or that the device prefers, are fetched at once', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'words' });
  meta.content = 'en=/assets/en-1.js&de=/assets/de-2.js';
  document.head.append(meta);
  const fetched = async () => {
    await open('/', null);
    return [...document.head.querySelectorAll('link')].at(-1)?.getAttribute('href');
  };
  localStorage.clear();
  expect(await fetched()).toBe('/assets/en-1.js');
  vi.stubGlobal('navigator', { language: 'de-AT' });
  expect(await fetched()).toBe('/assets/de-2.js');
  localStorage.setItem('romp', JSON.stringify({ language: 'en' }));
  expect(await fetched()).toBe('/assets/en-1.js');
  localStorage.clear();
});
