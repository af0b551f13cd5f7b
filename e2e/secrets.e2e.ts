import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, launch } from './browser';
import { openTable } from './modes';
import { dice, isOver } from './player';
import { Server } from './server';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/**
 * Otters: a hand is sorted and hidden ones are `null`. What a rival's page hears and shows must
 * never name a card of the other's hand before it was played.
 */
test('a rival’s page and traffic hold backs only', async () => {
  const ada = await Guest.arrive(browser, server.url);
  await ada.page.goto('/');
  const code = await openTable(ada.page, { game: 'otters', mode: 'duel', seats: 2 }, 2);
  await ada.page.goto(`/t/${code}`);
  const ben = await Guest.arrive(browser, server.url);
  const heard: string[] = [];
  ben.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ben.page.goto(`/t/${code}`);
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.getByRole('button', { name: 'Come in' }).click();
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.page.getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const roll = dice(9);
  const spots = 'button[data-spot][aria-disabled="false"]:not([aria-pressed="true"])';
  for (let tap = 0; tap < 4000 && !(await isOver(ada.page)); tap++) {
    const { page } = tap % 2 ? ada : ben;
    const luck = roll(1 << 20) / (1 << 20);
    await page.evaluate(
      ({ lit, at }) => {
        const all = [...document.querySelectorAll<HTMLElement>(lit)];
        all[Math.floor(at * all.length)]?.click();
      },
      { lit: spots, at: luck },
    );
    await page.waitForTimeout(5);
  }
  expect(await isOver(ada.page)).toBe(true);
  const hidden = heard
    .map((text) => JSON.parse(text) as { type: string; end?: unknown; view?: OttersView })
    .filter(({ type, end }) => type === 'update' && !end)
    .flatMap(({ view }) => view?.players.find(({ seat }) => seat === 'A')?.hand ?? []);
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden.filter((card) => card !== null)).toEqual([]);
  await ada.leave();
  await ben.leave();
});

interface OttersView {
  players: { seat: string; hand: (string | null)[] }[];
}
