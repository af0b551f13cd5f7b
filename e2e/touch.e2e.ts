import type { CDPSession, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { ground } from './ground';
import { openTable } from './modes';

const table = ground();

interface Point {
  x: number;
  y: number;
}

async function middle(spot: Locator): Promise<Point> {
  const box = await spot.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on the screen and slides it; it stays there. */
async function slide(tools: CDPSession, from: Point, to: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', at: Point) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 10;
    await touch('touchMove', { x: along(from.x, to.x), y: along(from.y, to.y) });
  }
}

/** A duel of Otters on a phone: a card of one's own, and the lakes it may go to. */
async function duel(): Promise<{ guest: Guest; tools: CDPSession; card: Point; lake: Point }> {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, { game: 'otters', mode: 'duel', seats: 2 })}`);
  await page.locator('.prompt.mine').waitFor();
  const lit = (kind: string) =>
    page.locator(`button[data-spot^="${kind}:"][aria-disabled="false"]`).first();
  const card = lit('hand');
  await card.tap();
  const lake = await middle(lit('lake'));
  await page.keyboard.press('Escape');
  const tools = await guest.context.newCDPSession(page);
  return { guest, tools, card: await middle(card), lake };
}

test('a card is dragged by a finger to where it goes', async () => {
  const { guest, tools, card, lake } = await duel();
  const ply = await guest.ply();
  await slide(tools, card, lake);
  expect(await guest.page.locator('button[data-spot][aria-pressed="true"]').count()).toBe(1);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await guest.page.locator(`main.frame:not([data-ply="${ply}"])`).waitFor();
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('a drag that is taken away plays nothing', async () => {
  const { guest, tools, card, lake } = await duel();
  const ply = await guest.ply();
  await slide(tools, card, lake);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await guest.page.waitForTimeout(300);
  expect(await guest.ply()).toBe(ply);
  expect(await guest.page.locator('.prompt.mine').count()).toBe(1);
  await guest.leave();
});
