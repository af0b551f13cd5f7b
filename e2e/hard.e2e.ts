import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPath, Guest, knowsTheGames } from './browser';
import { playNow } from './device';
import { FIRST, filesOf, Front, secondBuild } from './front';
import { ground } from './ground';
import { shoot, violations } from './look';
import { act, dice, tapToTheEnd } from './player';

const table = ground();
const LIT = 'button[data-spot][aria-disabled="false"]';

/** A browser of its own, with a profile on the disk: what it keeps outlives it. */
class Profile {
  #process: ChildProcess | null = null;

  constructor(private readonly folder: string) {}

  async open(): Promise<Page> {
    const port = join(this.folder, 'DevToolsActivePort');
    await rm(port, { force: true });
    const flags = [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--force-prefers-reduced-motion',
      '--lang=en-GB',
      '--remote-debugging-port=0',
    ];
    this.#process = spawn(browserPath(), [...flags, `--user-data-dir=${this.folder}`], {
      stdio: 'ignore',
      detached: true,
    });
    for (let tries = 0; !existsSync(port); tries++) {
      if (tries > 300) throw new Error('the browser does not come up');
      await new Promise((done) => setTimeout(done, 100));
    }
    const [number] = (await readFile(port, 'utf8')).split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('a browser has a context');
    await context.addInitScript(() => localStorage.setItem('romp-pace', '1'));
    await context.addInitScript(knowsTheGames);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize({ width: 360, height: 640 });
    return page;
  }

  /** As if the battery were taken out: all its processes at once. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (pid === undefined || !this.#process) return;
    const gone = once(this.#process, 'exit');
    process.kill(-pid, 'SIGKILL');
    await gone;
    this.#process = null;
  }
}

/** What somebody has seen of a table: how far it is, their cards, and what lies there. */
async function seen(page: Page): Promise<{ ply: string | null; cards: string[] }> {
  await page.locator(LIT).first().waitFor();
  const cards = await page
    .locator('.hand [data-spot], .board [data-spot]')
    .evaluateAll((spots) =>
      spots.map((spot) => spot.getAttribute('aria-label') ?? spot.textContent ?? ''),
    );
  return { ply: await page.locator('main.frame').getAttribute('data-ply'), cards };
}

test('a browser that is killed in mid-game has lost nothing that was shown', async () => {
  await table.server.up();
  const folder = await mkdtemp(join(tmpdir(), 'romp-killed-'));
  const profile = new Profile(folder);
  let page = await profile.open();
  await page.goto(table.server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await table.server.kill();
  await page.goto(table.server.url);
  const address = await playNow(page, 'Crazy Eights');
  const luck = dice(1);
  for (let kills = 0; kills < 3; kills++) {
    for (let taps = 0; taps < 3;) if (await act(page, luck)) taps += 1;
    // Nothing is picked, and it is one's own turn: nobody moves any more.
    await page.keyboard.press('Escape');
    const before = await seen(page);
    await profile.kill();
    page = await profile.open();
    await page.goto(address);
    expect(await seen(page)).toEqual(before);
  }
  // Home leads back too, whatever the browser has forgotten.
  await page.goto(table.server.url);
  await page
    .getByRole('link', { name: /Crazy Eights/ })
    .first()
    .click();
  await page.waitForURL(address);
  await tapToTheEnd(page, dice(2));
  await profile.kill();
  await rm(folder, { recursive: true, force: true });
  await table.server.up();
});

/** A disk of its own, if whoever runs the test may have one. */
async function smallDisk(folder: string): Promise<boolean> {
  const mount = promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]);
  return mount.then(
    () => true,
    () => false,
  );
}

/** Writes to a file until nothing more goes on its disk. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  for (const size of [1 << 20, 1 << 12, 1 << 6]) {
    const chunk = new Uint8Array(size);
    const full = async () => (await handle.write(chunk).catch(() => null)) === null;
    while (!(await full()));
  }
  await handle.close().catch(() => {});
}

test('a device that is full says what to do, shows nothing that is not kept, and goes on when there is room', async ({
  skip,
}) => {
  await table.server.up();
  const folder = await mkdtemp(join(tmpdir(), 'romp-full-'));
  if (!(await smallDisk(folder))) skip('only who may mount a disk can fill one');
  const profile = new Profile(folder);
  const page = await profile.open();
  await page.goto(table.server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await table.server.kill();
  await page.goto(table.server.url);
  // A long game: what a page of the disk still takes is soon used up.
  const address = await playNow(page, 'PROUT');
  await page.locator(LIT).first().waitFor();
  const pictures = join(folder, 'holiday-pictures');
  const luck = dice(6);
  const full = page.getByText('This device may be full');
  for (let tries = 0; tries < 400 && !(await full.isVisible()); tries++) {
    // A browser tidies up meanwhile: what it frees is taken too.
    await fill(pictures);
    await act(page, luck);
    await page.waitForTimeout(50);
  }
  await full.waitFor();
  const shown = await page.locator('main.frame').getAttribute('data-ply');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'hard/full');
  await rm(pictures);
  await full.waitFor({ state: 'hidden' });
  // What was shown is on the disk.
  await page.goto(address);
  await page.locator(LIT).first().waitFor();
  const kept = await page.locator('main.frame').getAttribute('data-ply');
  expect(Number(kept)).toBeGreaterThanOrEqual(Number(shown));
  await tapToTheEnd(page, luck);
  await profile.kill();
  await promisify(execFile)('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
  await table.server.up();
});

test('a new version waits until a contest on the device is over; the table is there with it, and it is whole', async () => {
  const second = await secondBuild();
  await table.server.up();
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page } = guest;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('romp-pace', '1'));
  await table.server.kill();
  await page.goto('/');
  const address = await playNow(page, 'Otters');
  await page.evaluate(() => void Object.assign(globalThis, { mark: true }));
  front.folder = second;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
  );
  const offered = page.getByRole('status').filter({ hasText: 'A new version' });
  expect(await offered.count()).toBe(0);
  await tapToTheEnd(page, dice(3));
  await offered.waitFor();
  expect(await page.evaluate(() => 'mark' in globalThis)).toBe(true);
  const files = await filesOf(FIRST);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(loaded.filter((path) => path.startsWith('/assets/') && !files.has(path))).toEqual([]);
  await offered.getByRole('button').click();
  await page.waitForFunction(() => !('mark' in globalThis));
  // The same table, by the new version's own rules: another contest is played on it.
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(4));
  const its = await filesOf(second);
  const now = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(now.filter((path) => path.startsWith('/assets/') && !its.has(path))).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
  await front.stop();
  await rm(second, { recursive: true, force: true });
});
