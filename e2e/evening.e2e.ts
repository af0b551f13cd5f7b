import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ground } from './ground';
import { scrolls } from './look';
import { openTable } from './modes';
import { dice, tapToTheEnd } from './player';

const table = ground();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const at = (page: Page, game: string) => page.locator(`main.frame[data-game="${game}"][data-ply]`);
const playAll = (pages: readonly Page[], seed: number) =>
  Promise.all(pages.map((page, index) => tapToTheEnd(page, dice(seed + index))));

test('an evening: one link, three games, a latecomer, a sleeping phone, a newcomer', async () => {
  const [ada, ben, cleo, zoe] = await Promise.all([
    table.arrive({ size: 'tablet' }),
    table.arrive({ language: 'fr' }),
    table.arrive({ newcomer: true }),
    table.arrive(),
  ]);
  await ada.page.goto('/');
  const wish = { game: 'otters', mode: 'free', seats: 3 } as const;
  const code = await openTable(ada.page, wish, 3);
  await ada.page.goto(`/t/${code}`);
  await ben.join(code, 'Großmutterhildegarde');
  await cleo.join(code, 'Schmetterlingskönig');
  await ada.page.getByText('Schmetterlingskönig').waitFor();
  await button(ada.page, 'Start the game').click();
  /** However long the names of winners are, the lobby between two games is no wider than a phone. */
  const fits = async () => {
    for (const { page } of [ben, cleo, zoe]) expect((await scrolls(page)).sideways).toBe(false);
  };

  // The first game: Cléo reads its three lines in peace, Zoé comes late and is down for the next.
  await at(ada.page, 'otters').waitFor();
  await button(cleo.page, /^Play$/).click();
  await zoe.page.goto(`/t/${code}`);
  await zoe.page.getByRole('textbox').fill('Donaudampfschifferin');
  await button(zoe.page, 'Come in').click();
  await button(zoe.page, 'Play in the next game').click();
  await playAll([ada.page, ben.page, cleo.page], 1);

  // The second: Ada takes another box from the shelf, and Zoé has a chair.
  await button(ada.page, 'Another game').click();
  await button(ada.page, 'PROUT').click();
  await ben.page.getByRole('heading', { name: /^PROUT/ }).waitFor();
  await fits();
  await button(ada.page, 'Start the game').click();
  const all = [ada, ben, cleo, zoe].map(({ page }) => page);
  await Promise.all(all.map((page) => at(page, 'prout').waitFor()));
  await button(cleo.page, /^Play$/).click();

  // Ben's phone sleeps, and wakes up on the same chair.
  const chair = ben.page.locator('[data-spot="seat:B"]', { hasText: 'toi' });
  await chair.waitFor();
  await ben.context.setOffline(true);
  await ben.page.getByText('Connexion perdue').waitFor();
  await ada.page.locator('[data-spot="seat:B"]', { hasText: /a bot plays in|away/ }).waitFor();
  await ben.context.setOffline(false);
  await ben.page.locator('main.frame[data-standing="open"]').waitFor();
  await chair.waitFor();
  await playAll(all, 11);

  // The third: Ben would like Otto & Bruno, and Ada says yes.
  await button(ben.page, 'Un autre jeu').click();
  await button(ben.page, 'Otto & Bruno').click();
  await button(ada.page, /^Yes$/).click();
  await cleo.page.getByRole('heading', { name: /^Otto & Bruno/ }).waitFor();
  await fits();
  await button(ada.page, 'Start the game').click();
  await Promise.all(all.map((page) => at(page, 'otto-bruno').waitFor()));
  await button(cleo.page, /^Play$/).click();
  await playAll(all, 21);

  for (const guest of [ada, ben, cleo, zoe]) {
    expect(new URL(guest.page.url()).pathname).toBe(`/t/${code}`);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});
