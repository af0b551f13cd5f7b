import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ground } from './ground';
import { shoot } from './look';
import { openTable } from './modes';

const table = ground();

/** No page has more that can be reached by Tab. */
const MOST = 200;

/** What has the focus, if anything: its name, and whether something covers a part of it. */
function focused(page: Page): Promise<{ name: string; covered: boolean } | null> {
  return page.evaluate(() => {
    const it = document.activeElement;
    if (it === null || it === document.body) return null;
    // Of a box that is not seen itself, its label is.
    const seen = it.closest('label') ?? it;
    const { x, y, width, height } = seen.getBoundingClientRect();
    const covered = [2, height / 2, height - 2].some((down) => {
      const over = document.elementFromPoint(x + width / 2, y + down);
      return over === null || !(seen.contains(over) || over.contains(seen));
    });
    const name = it.getAttribute('aria-label') ?? seen.textContent.trim().slice(0, 40);
    return { name: `${it.tagName} ${name}`, covered };
  });
}

/** Goes through the page by this key; how many it reached, and those that something covered. */
async function tabThrough(page: Page, key: string): Promise<{ reached: number; under: string[] }> {
  const under: string[] = [];
  for (let reached = 0; reached < MOST; reached++) {
    await page.keyboard.press(key);
    const at = await focused(page);
    if (at === null) return { reached, under };
    if (at.covered) under.push(at.name);
  }
  throw new Error(`more than ${MOST} were reached: the keyboard is held somewhere`);
}

async function bothWays(page: Page, least: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    const { reached, under } = await tabThrough(page, key);
    expect(under, key).toEqual([]);
    expect(reached, key).toBeGreaterThan(least);
  }
}

test('on a phone nothing that gets the focus lies under a bar', async () => {
  const ada = await table.arrive();
  const ben = await table.arrive({ language: 'fr' });
  await ada.page.goto('/');
  const code = await openTable(ada.page, { game: 'otters', mode: 'duel', seats: 2 }, 2);
  await ada.page.goto(`/t/${code}`);
  await ben.join(code, 'Maximilianusjohannes');
  // All that is folded away lies open.
  for (const { page } of [ada, ben]) {
    await page.locator('.invite svg').first().waitFor();
    await page.evaluate(() =>
      document.querySelectorAll('details').forEach((it) => (it.open = true)),
    );
    await page.locator('.shelf button').first().waitFor();
  }
  await bothWays(ada.page, 20);
  await shoot(ada.page, 'keyboard/lobby-host');
  await bothWays(ben.page, 8);
  await ada.page.goto('/settings');
  // Each way the page has to scroll to its first field, which depends on the animal one is.
  const animals = ada.page.locator('.animals');
  for (const at of await animals.getByRole('radio').all()) {
    await at.check({ force: true });
    await ada.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await bothWays(ada.page, 10);
  }
  await ada.page.goto('/rules/otters');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await bothWays(ada.page, 5);
  for (const guest of [ada, ben]) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});
