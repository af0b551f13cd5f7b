/** The worker that keeps the tables of this device. */

import init, { Port } from '$offline';
import { Database } from './database';
import { Driver } from './driver';
import type { FromWorker, ToWorker } from './messages';

const tell = (message: FromWorker) => postMessage(message);

/** One page at a time has the tables of a device: is it this one? Where browsers cannot say, it is. */
const mine: Promise<boolean> = !('locks' in navigator)
  ? Promise.resolve(true)
  : new Promise((have) => {
      const take = () =>
        navigator.locks.request('romp-tables', { ifAvailable: true }, (lock) => {
          have(lock !== null);
          // Held as long as the page lives.
          return lock ? new Promise<never>(() => {}) : undefined;
        });
      take().catch(() => have(true));
    });

async function open(): Promise<Driver | null> {
  if (!(await mine)) return null;
  const [database] = await Promise.all([Database.open(), init()]);
  const chance = crypto.getRandomValues(new Uint8Array(32));
  const pace = Number(self.name);
  const port = new Port(await database.key(), chance, pace > 0 ? pace : undefined);
  return new Driver(port, database, tell);
}

const driver = open();

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const here = await driver.catch(() => undefined);
  if (here) return here.hear(data);
  // Another page has the tables, or this browser keeps nothing.
  const code = here === null ? 'elsewhere' : 'nothing-kept';
  if (data.is === 'request') tell({ is: 'answer', ask: data.ask, ok: false, body: { code } });
  else if (data.is === 'connect') tell({ is: 'closed', link: data.link });
};
