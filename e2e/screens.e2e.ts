import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SIZES, type Device } from './browser';
import { ground } from './ground';
import { GAMES, MODES, openTable } from './modes';
import { dice, tapOnce, tapToTheEnd } from './player';

/** Pictures of every screen are kept here for people to look at. */
const SHOTS = 'target/screens';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const table = ground();
beforeAll(() => mkdir(SHOTS, { recursive: true }).then(() => {}));

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds wrong on the page, said so that it can be found. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } })
      .axe;
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Does the page scroll sideways, or a table at all? */
const overflow = (page: Page, both: boolean) =>
  page.evaluate((down) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth + 1 || (down && scrollHeight > innerHeight + 1);
  }, both);

const SCREENS = [
  { name: 'home', path: '/' },
  { name: 'rules', path: '/rules' },
  ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}` })),
  { name: 'settings', path: '/settings' },
  { name: 'about', path: '/about' },
];

test.for(['en', 'fr'] as const)('every screen that is read, in %s', async (language) => {
  for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
    const guest = await table.arrive({ size, language });
    for (const { name, path } of SCREENS) {
      await guest.page.goto(path);
      await guest.page.locator('main').waitFor();
      await guest.page.waitForLoadState('networkidle');
      await guest.page.screenshot({ path: `${SHOTS}/${name}-${language}-${size}.png` });
      expect(await overflow(guest.page, false), `${name} scrolls sideways at ${size}`).toBe(false);
      if (size === 'phone') expect(await violations(guest.page), name).toEqual([]);
    }
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});

const LOOKS: Device[] = [
  { size: 'phone', language: 'en' },
  { size: 'desktop', language: 'fr', dark: true },
];

test.for(MODES)(
  '$game $mode at $seats: lobby, table and end can be seen and read',
  async (mode) => {
    for (const device of LOOKS) {
      const guest = await table.arrive(device);
      const { page } = guest;
      const look = `${mode.game}-${mode.mode}-${mode.seats}-${device.language}-${device.size}`;
      await page.goto('/');
      if (mode.seats > 1) {
        const lobby = await openTable(page, mode, 2);
        await page.goto(`/t/${lobby}`);
        await page.locator('select, fieldset').first().waitFor();
        await page.screenshot({ path: `${SHOTS}/lobby-${look}.png`, fullPage: true });
        expect(await overflow(page, false), `the lobby scrolls sideways: ${look}`).toBe(false);
        expect(await violations(page), `lobby ${look}`).toEqual([]);
      }
      const code = await openTable(page, mode);
      await page.goto(`/t/${code}`);
      await page.locator('main.frame[data-ply]').waitFor();
      const roll = dice(21);
      for (let taps = 0; taps < 12; taps++) {
        await tapOnce(page, roll);
        await page.waitForTimeout(60);
      }
      await page.screenshot({ path: `${SHOTS}/table-${look}.png` });
      expect(await overflow(page, true), `the table scrolls: ${look}`).toBe(false);
      expect(await violations(page), `table ${look}`).toEqual([]);
      await tapToTheEnd(page, roll);
      await page.screenshot({ path: `${SHOTS}/end-${look}.png` });
      expect(await violations(page), `end ${look}`).toEqual([]);
      expect(guest.errors).toEqual([]);
      await guest.leave();
    }
  },
);

test('a replay: step, slide, other eyes, a link to the step, play on from here', async () => {
  const guest = await table.arrive({ size: 'desktop' });
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, { game: 'otters', mode: 'duel', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(2));
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByText('Step 1 of').waitFor();
  await page.getByRole('slider').fill('5');
  await page.getByText('Step 5 of').waitFor();
  await page.getByRole('combobox').selectOption('crowd');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${SHOTS}/replay-desktop.png` });
  await page.reload();
  await page.getByText('Step 5 of').waitFor();
  await page.getByText('Was the deal fair?').click();
  await page.getByText('the secret shown afterwards fits that seal').waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('main.frame[data-ply]').waitFor();
  expect(await guest.ply()).toBeGreaterThanOrEqual(5);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});
