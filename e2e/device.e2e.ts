import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { ground } from './ground';
import { shoot, violations } from './look';
import { dice, tapToTheEnd } from './player';

const table = ground();

/** A page of a device that has the app; bots do not make it wait. */
async function withoutServer(): Promise<Guest> {
  await table.server.kill();
  await table.server.up();
  const guest = await table.arrive({ keeps: true });
  const { page } = guest;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('romp-pace', '1'));
  await table.server.kill();
  await page.goto('/');
  return guest;
}

/** Opens a game against bots from home, and reads what it is about. */
async function playNow(page: Page, game: string): Promise<string> {
  await page.getByRole('button', { name: `Play now : ${game},` }).click();
  await page.waitForURL(/\/t\/L\w{5}$/);
  await page.locator('main.frame[data-ply]').waitFor();
  return page.url();
}

const GAMES = ['Otters', 'Otter Nonsense', 'Otto & Bruno', 'PROUT', 'Crazy Eights'];

test('every game is played to its end against bots without a server, and watched again', async () => {
  const guest = await withoutServer();
  const { page, errors } = guest;
  for (const [at, game] of GAMES.entries()) {
    await page.goto('/');
    await page.getByText('you play on this device').waitFor();
    await playNow(page, game);
    await tapToTheEnd(page, dice(at + 1));
    const replay = page.getByRole('link', { name: 'Watch the replay' });
    await replay.waitFor();
    await shoot(page, `device/end-${at}`);
    await replay.click();
    await page.getByRole('slider').waitFor();
    await page.getByText('How it was dealt').click();
    await page.getByRole('button', { name: 'Compute every card here' }).click();
    await page.getByText('to the last card').waitFor();
  }
  await page.goto('/');
  await page.getByText('you play on this device').waitFor();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'device/home');
  expect(errors).toEqual([]);
  await guest.leave();
});

test('a page that is loaded again in mid-game goes on, with hints', async () => {
  const guest = await withoutServer();
  const { page, errors } = guest;
  const address = await playNow(page, 'Otters');
  await page.waitForTimeout(500);
  const ply = await page.locator('main.frame').getAttribute('data-ply');
  await page.goto(address);
  await page.locator(`main.frame[data-ply="${ply}"]`).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hinted').first().waitFor();
  expect(errors).toEqual([]);
  await guest.leave();
});

test('one tab at a time has the tables of a device; another waits until it is closed', async () => {
  const guest = await withoutServer();
  const address = await playNow(guest.page, 'Otters');
  const other = await guest.context.newPage();
  await other.goto(address);
  await other.getByText('open in another tab').waitFor();
  // What needs no table is answered there too.
  await other.goto('/');
  await other.getByRole('button', { name: 'Play now : Otters,' }).waitFor();
  await other.goto(address);
  await other.getByText('open in another tab').waitFor();
  await guest.page.close();
  await other.locator('main.frame[data-ply]').waitFor();
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('when the server is back home says so by itself', async () => {
  const { page } = await withoutServer();
  await page.getByText('you play on this device').waitFor();
  await table.server.up();
  await page.getByText('you play on this device').waitFor({ state: 'hidden' });
});
