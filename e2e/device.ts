import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Guest } from './browser';
import type { Ground } from './ground';

/** How a table is set up. */
export interface Wish {
  game: string;
  mode: string;
  seats: number;
}

/** The worker that keeps the tables of a device, as it was built. */
export function workerFile(): string {
  const found = readdirSync('web/dist/assets').find((file) => /^worker-.*\.js$/.test(file));
  if (!found) throw new Error('the web app is not built: `npm run build`');
  return `/assets/${found}`;
}

/** Somebody whose device has the app; bots do not make it wait. */
export async function withApp(table: Ground): Promise<Guest> {
  await table.server.kill();
  await table.server.up();
  const guest = await table.arrive({ keeps: true });
  const { page } = guest;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('romp-pace', '1'));
  return guest;
}

/** A page of a device that has the app and no server. */
export async function withoutServer(table: Ground): Promise<Guest> {
  const guest = await withApp(table);
  await table.server.kill();
  await guest.page.goto('/');
  return guest;
}

/** Opens a game against bots from home, and reads what it is about. */
export async function playNow(page: Page, game: string): Promise<string> {
  await page.getByRole('button', { name: `Play now : ${game},` }).click();
  await page.waitForURL(/\/t\/L\w{5}$/);
  await page.locator('main.frame[data-ply]').waitFor();
  return page.url();
}

/** Lays a table on the device, with bots on all seats but the first, and starts it. Home must not have it open. */
export async function layHere(page: Page, wish: Wish, level = 1): Promise<string> {
  return page.evaluate(
    async ([worker, wish, level]) => {
      const house = new Worker(worker, { type: 'module' });
      let next = 1;
      const ask = <T>(path: string, body: unknown) =>
        new Promise<T>((done) => {
          const number = next++;
          house.addEventListener(
            'message',
            ({ data }) => data.ask === number && done(data.body as T),
          );
          const text = JSON.stringify(body);
          house.postMessage({ is: 'request', ask: number, method: 'POST', path, body: text });
        });
      const letters = ['B', 'C', 'D', 'E', 'F'].slice(0, wish.seats - 1);
      const wanted = {
        wish,
        bots: letters.map((seat) => [seat, level]),
        name: 'Ada',
        animal: 'otter',
      };
      const { table } = await ask<{ table: { code: string } }>('/tables', wanted);
      await ask(`/tables/${table.code}/start`, {});
      house.terminate();
      return table.code;
    },
    [workerFile(), wish, level] as const,
  );
}
