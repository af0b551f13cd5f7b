import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GOLDEN, Stage } from './golden';
import { ground } from './ground';
import { resize, shoot } from './look';
import { firstMode, GAMES, openTable } from './modes';
import { act, dice, isOver, tapToTheEnd } from './player';

const table = ground();

const OTTERS = { game: 'otters', mode: 'duel', seats: 2 } as const;
const lit = (page: Page, kind: string) =>
  page.locator(`button[data-spot^="${kind}:"][aria-disabled="false"]`);

/** The places of the board that lie under what is said below it. */
async function underPrompt(page: Page): Promise<string[]> {
  return page.locator('.prompt').evaluate((prompt) => {
    const { top } = prompt.getBoundingClientRect();
    const spots = [...document.querySelectorAll<HTMLElement>('.board [data-spot]')];
    const under = spots.filter((spot) => spot.getBoundingClientRect().bottom > top + 1);
    return under.map((spot) => spot.dataset['spot'] ?? '');
  });
}

test.for(GAMES)('%s: a newcomer is told three lines, once', async (game) => {
  const guest = await table.arrive({ newcomer: true });
  const { page } = guest;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, firstMode(game))}`);
  const lines = page.getByRole('dialog').locator('dd');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(3);
  expect(await page.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe(
    `/rules/${game}`,
  );
  await shoot(page, `first-time/${game}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await lines.first().waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main.frame[data-ply]').waitFor();
  expect(await lines.count()).toBe(0);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('the prompt follows what is picked, the title says whose turn it is, a hint stands out', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, OTTERS)}`);
  const prompt = page.locator('.prompt.mine:not(.telling)');
  await prompt.waitFor();
  expect(await page.title()).toMatch(/^Your turn\./);
  const before = await prompt.innerText();
  await lit(page, 'hand').first().tap();
  await page.locator('.prompt', { hasText: /lake\?\s*$/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await prompt.innerText()).toBe(before);

  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Play it' }).waitFor();
  // However long it is, nothing that one plays with lies under it.
  expect(await underPrompt(page)).toEqual([]);
  const possible = page.locator('.look-card.lit:not(.hinted)').first();
  const advised = page.locator('.hinted').first();
  const frame = (one: typeof possible) =>
    one.evaluate((it) => [
      getComputedStyle(it).boxShadow === 'none',
      getComputedStyle(it, '::after').borderStyle,
    ]);
  if ((await possible.count()) > 0) expect(await frame(possible)).toEqual([true, 'none']);
  expect((await frame(advised))[1]).toBe('solid');
  await shoot(page, 'knowing/hint');

  // Once the other has played, what it moved is marked.
  const roll = dice(3);
  for (let tap = 0; tap < 40 && (await page.locator('[data-moved]').count()) === 0; tap++) {
    await act(page, roll);
    await page.waitForTimeout(100);
  }
  expect(await page.locator('[data-moved]').count()).toBeGreaterThan(0);
  await shoot(page, 'knowing/moved');
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('who is offline sees it within two seconds, and that it is over without doing anything', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, OTTERS)}`);
  await page.locator('.prompt.mine').waitFor();
  await guest.context.setOffline(true);
  await page.getByText('Connection lost').waitFor({ timeout: 2000 });
  await guest.context.setOffline(false);
  await page.locator('main.frame[data-standing="open"]').waitFor();
  await page.locator('.prompt.mine').waitFor();
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('who wins is cheered, then the account follows by itself', async () => {
  const guest = await table.arrive({ motion: true });
  const { page } = guest;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, { game: 'prout', mode: 'solo', seats: 1 })}`);
  await page.locator('main.frame[data-ply]').waitFor();
  const cheered = page.locator('.celebration').waitFor({ timeout: 120_000 });
  await Promise.all([cheered, tapToTheEnd(page, dice(7))]);
  expect(await isOver(page)).toBe(true);
  await page.reload();
  await page.locator('dialog[open]').waitFor();
  expect(await page.locator('.celebration').count()).toBe(0);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('on a phone the bin of PROUT is clear of the button', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  const play = GOLDEN.find(({ game, name }) => game === 'prout' && name === 'everything');
  const moment = play?.moments.find(({ ply }) => ply === 21);
  if (!play || !moment) throw new Error('there is no such play');
  const stage = await Stage.on(page);
  await stage.show(play, moment);
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await resize(page, size);
    const button = await page.locator('[data-spot="prout"]').boundingBox();
    const bin = await page.locator('[data-spot="discard"]').boundingBox();
    expect(bin?.x).toBeGreaterThanOrEqual((button?.x ?? 999) + (button?.width ?? 0));
  }
  await guest.leave();
});

test('what somebody who watches says is drawn, with their name', async () => {
  const [host, cleo] = await Promise.all([table.arrive(), table.arrive()]);
  await host.page.goto('/');
  const code = await openTable(host.page, OTTERS);
  await host.page.goto(`/t/${code}`);
  await host.page.locator('main.frame[data-ply]').waitFor();
  await cleo.page.goto(`/t/${code}`);
  await cleo.page.getByRole('textbox').fill('Cléo');
  await cleo.page.getByRole('button', { name: 'Come in' }).click();
  await cleo.page.getByRole('button', { name: /^Watch/ }).click();
  await cleo.page.getByRole('button', { name: 'Say something' }).click();
  await cleo.page.getByRole('button', { name: 'Wow!' }).click();
  await host.page.getByText('Cléo:').waitFor();
  await shoot(host.page, 'knowing/watcher');
  for (const guest of [host, cleo]) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});

test('PROUT picks five cards for whoever asks, and they can be kept', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, firstMode('prout'));
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Pick five for me' }).click();
  await page.getByRole('button', { name: 'Keep these five' }).click();
  await page.locator('.pillars').waitFor();
  const hand = page.getByRole('region', { name: 'Your cards' });
  expect(await hand.locator('.cell:not(.free)').count()).toBeGreaterThan(2);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('Otto & Bruno: what was picked is put back with one tap', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, firstMode('otto-bruno'));
  await page.goto(`/t/${code}`);
  await page.locator('.prompt.mine:not(.telling)').waitFor();
  await page.locator('[data-spot="pile:left"]').click();
  await page.locator('[data-spot="hand:1"][aria-disabled="false"]').click();
  await page.locator('[data-spot="hand:2"]').click();
  await page.getByRole('button', { name: 'Put these cards back' }).click();
  await page.locator('.picked').waitFor({ state: 'detached' });
  await guest.leave();
});
