/** The worker that keeps the tables of this device. */

import init, { Port } from '$offline';
import { Database } from './database';
import { Driver } from './driver';
import type { FromWorker, ToWorker } from './messages';

const tell = (message: FromWorker) => postMessage(message);
const draw = () => crypto.getRandomValues(new Uint8Array(32));

// Whatever breaks the worker is to reach the page, which makes another.
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

/** Why the tables of this device cannot be had. */
type Without = 'elsewhere' | 'nothing-kept' | 'waiting';

/** Takes the tables of this device for this page, as long as it lives; where browsers cannot say, they are its own. */
function take(): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((have) => {
    const asked = navigator.locks.request('romp-tables', { ifAvailable: true }, (lock) => {
      have(lock !== null);
      return lock ? new Promise<never>(() => {}) : undefined;
    });
    asked.catch(() => have(true));
  });
}

let taken: Promise<boolean> | null = null;

async function open(): Promise<Driver | Without> {
  taken ??= take();
  if (!(await taken)) {
    taken = null;
    return 'elsewhere';
  }
  try {
    await init();
  } catch {
    return 'waiting';
  }
  try {
    const database = await Database.open();
    const pace = Number(self.name);
    const port = new Port(await database.key(), draw(), pace > 0 ? pace : undefined);
    return new Driver(port, database, tell);
  } catch {
    return 'nothing-kept';
  }
}

let driver: Promise<Driver | Without> | null = null;

/** Who drives the tables of this device; asked again if they could not be had. */
async function drive(): Promise<Driver | Without> {
  driver ??= open();
  const found = await driver;
  if (typeof found === 'string') driver = null;
  return found;
}

const nothing = () => Promise.reject(new Error('nothing is kept here'));
const NOTHING = { keep: nothing, table: nothing, contest: nothing, played: nothing };

/** What needs no table is asked of a house that has none: it is nobody's. */
const NEEDS_NOTHING: ReadonlySet<string> = new Set(['/games', '/check']);
let plain: Promise<Driver> | null = null;
const withoutTables = () =>
  (plain ??= init().then(() => new Driver(new Port(draw(), draw()), NOTHING, tell)));

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'request' && NEEDS_NOTHING.has(data.path)) {
    return (await withoutTables()).hear(data);
  }
  const here = await drive();
  if (typeof here !== 'string') return here.hear(data);
  if (data.is === 'request') tell({ is: 'answer', ask: data.ask, ok: false, body: { code: here } });
  else if (data.is === 'connect') tell({ is: 'closed', link: data.link });
};
