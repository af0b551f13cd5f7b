import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { playNow, withApp, withoutServer } from './device';
import { ground } from './ground';
import { resize, scrolls, shoot, unreachable, violations } from './look';
import type { Page } from 'playwright-core';
import { act, dice, tapToTheEnd } from './player';
import { run } from './server';

const table = ground();

/** What is wrong with a screen, small and large. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of ['phone', 'desktop'] as const) {
    await resize(page, size);
    faults.push(...(await violations(page)), ...(await unreachable(page)));
    if ((await scrolls(page)).sideways) faults.push(`${size}: scrolls sideways`);
    await shoot(page, `online/${name}-${size}`);
  }
  await resize(page, 'phone');
  return faults;
}

test('a game of a device is shared when the server is back, and watched by somebody else', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  await playNow(page, 'Otters');
  await tapToTheEnd(page, dice(3));
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('slider').waitFor();
  const share = page.getByRole('button', { name: 'Share with friends' });
  expect(await share.count(), 'nobody is there to share it with').toBe(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const path = await file.path();
  expect(await run('verify', path)).toContain('is right');

  await table.server.up();
  await page.reload();
  await share.click();
  expect(await inspect(page, 'share')).toEqual([]);
  await page.getByRole('button', { name: 'Get a link' }).click();
  const link = page.getByRole('dialog').getByRole('link');
  await link.waitFor();
  const address = (await link.textContent()) ?? '';
  expect(await inspect(page, 'shared')).toEqual([]);
  // Asked again it is the same link.
  await page.reload();
  await share.click();
  await page.getByRole('button', { name: 'Get a link' }).click();
  expect(await link.textContent()).toBe(address);

  const friend = await table.arrive();
  await friend.page.goto(address);
  await friend.page.getByRole('slider').waitFor();
  await friend.page.getByText('How it was dealt').click();
  await friend.page.getByText('dealt on a device').waitFor();
  await friend.page.getByRole('button', { name: 'Compute every card here' }).click();
  await friend.page.getByText('to the last card').waitFor();
  const id = /replay\/(\w+)/.exec(address)?.[1];
  const kept = await fetch(`${table.server.url}/api/contests/${id}/journal`);
  expect(await kept.text(), 'to the letter').toBe(await readFile(path, 'utf8'));
  expect([...errors, ...friend.errors]).toEqual([]);
  await friend.leave();
  await guest.leave();
});

/** Taps until the table waits for a tap again. */
async function playSome(page: Page, taps: number): Promise<void> {
  const luck = dice(5);
  for (let done = 0; done < taps;) if (await act(page, luck)) done += 1;
  await page.locator('button[data-spot][aria-disabled="false"]').first().waitFor();
}

const ply = (page: Page) => page.locator('main.frame').getAttribute('data-ply');

test('a table that was begun without a server goes online, a friend comes in, and it is played to its end', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  const here = await playNow(page, 'PROUT');
  await playSome(page, 4);
  const before = await ply(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByText('As soon as the server answers').waitFor();
  expect(await inspect(page, 'cannot')).toEqual([]);
  await table.server.up();
  const go = page.getByRole('button', { name: 'Go online and invite' });
  await go.waitFor();
  expect(await inspect(page, 'can')).toEqual([]);
  await go.click();
  await page.waitForURL(/\/t\/[^L]\w{5}$/);
  await page.getByRole('img', { name: 'The link as a square to scan' }).waitFor();
  expect(await inspect(page, 'invited')).toEqual([]);
  const there = page.url();
  await page.keyboard.press('Escape');
  expect(await ply(page)).toBe(before);

  const friend = await table.arrive();
  await friend.page.goto(there);
  await friend.page.getByText(/were dealt on .*device/).waitFor();
  expect(await inspect(friend.page, 'door')).toEqual([]);
  await friend.page.getByRole('textbox').fill('Bob');
  await friend.page.getByRole('button', { name: 'Come in' }).click();
  await friend.page
    .getByRole('button', { name: /^Take over from/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes' }).first().click();
  await friend.page.locator('.hand [data-spot]').first().waitFor();
  await Promise.all([tapToTheEnd(page, dice(1)), tapToTheEnd(friend.page, dice(2))]);

  // The table on the device says where it went, also to whoever comes later.
  await page.goto(here);
  await page.getByText('This table has gone online').waitFor();
  expect(await inspect(page, 'went')).toEqual([]);
  await page.getByRole('link', { name: 'Go there' }).click();
  await page.waitForURL(there);
  expect([...errors, ...friend.errors]).toEqual([]);
  await friend.leave();
  await guest.leave();
});

test('if the answer is lost it is asked for again, and is one table', async () => {
  const guest = await withApp(table);
  const { page } = guest;
  await table.server.kill();
  await page.goto('/');
  const here = await playNow(page, 'Otters');
  await playSome(page, 2);
  const before = await ply(page);
  await table.server.up();
  const asked: string[] = [];
  let answers = 0;
  await page.route('**/api/tables', async (route) => {
    asked.push(route.request().postData() ?? '');
    const answer = await route.fetch();
    // Done, but nobody hears of it.
    if (answers++ === 0) return route.abort();
    return route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('button', { name: 'Go online and invite' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await inspect(page, 'lost')).toEqual([]);
  // Whoever loads the page meanwhile does not play on here: it is asked for again by itself.
  await page.goto(here);
  await page.getByRole('link', { name: 'Go there' }).click();
  await page.waitForURL(/\/t\/[^L]\w{5}$/);
  await page.locator(`main.frame[data-ply="${before}"]`).waitFor();
  expect(asked.length).toBe(2);
  expect(asked[0], 'in the same words').toBe(asked[1]);
  await guest.leave();
});

test('a table that cannot get there is played on here', async () => {
  const guest = await withApp(table);
  const { page, errors } = guest;
  await table.server.kill();
  await page.goto('/');
  await playNow(page, 'Otters');
  await playSome(page, 2);
  const before = await ply(page);
  await table.server.up();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const go = page.getByRole('button', { name: 'Go online and invite' });
  await go.waitFor();
  await table.server.kill();
  await go.click();
  await page.getByRole('button', { name: 'Play on here instead' }).click();
  await page.locator(`main.frame[data-ply="${before}"]`).waitFor();
  await tapToTheEnd(page, dice(4));
  expect(errors).toEqual([]);
  await guest.leave();
});

test('at a table where nothing is played yet friends come as they do anywhere', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  await playNow(page, 'Otters');
  await tapToTheEnd(page, dice(2));
  await page.getByRole('button', { name: 'Another game' }).click();
  await page.getByText('As soon as the server answers').waitFor();
  expect(await inspect(page, 'lobby')).toEqual([]);
  await table.server.up();
  await page.getByRole('button', { name: 'Go online and invite' }).click();
  await page.waitForURL(/\/t\/[^L]\w{5}$/);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(6));
  expect(errors).toEqual([]);
  await guest.leave();
});
