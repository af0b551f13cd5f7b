import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, launch } from './browser';
import { filesOf, FIRST, Front, secondBuild } from './front';
import { ground } from './ground';
import { resize, scrolls, shoot, unreachable, violations } from './look';
import { openTable } from './modes';
import { dice, tapToTheEnd } from './player';

const table = ground();
let second: string;
beforeAll(async () => {
  second = await secondBuild();
});
afterAll(() => rm(second, { recursive: true, force: true }));

const DUEL = { game: 'otters', mode: 'duel', seats: 2 } as const;
const LANGUAGES = ['en', 'fr', 'de'] as const;

/** What tells the first build from the second. */
const TAGLINE = {
  first: 'Small card games for families and friends',
  second: 'Even more card games for families and friends',
};

/** The device has the app, and the page is answered from it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The browser looks for a new version; it is there, whole, and waits. */
async function next(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
  );
}

/** What a page has loaded that is not of this build. */
async function foreign(page: Page, folder: string): Promise<string[]> {
  const files = await filesOf(folder);
  const loaded = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
      ({ src }) => new URL(src).pathname,
    ),
  ]);
  const assets = loaded.filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(3);
  return assets.filter((path) => !files.has(path));
}

/** A page that is loaded again loses this. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { mark: true }));
const marked = (page: Page) => page.evaluate(() => 'mark' in globalThis);

const offered = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version' });

/** What is wrong with a screen, small and large. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of ['phone', 'desktop'] as const) {
    await resize(page, size);
    faults.push(...(await violations(page)), ...(await unreachable(page)));
    if ((await scrolls(page)).sideways) faults.push(`${size}: scrolls sideways`);
    await shoot(page, `offline/${name}-${size}`);
  }
  await resize(page, 'phone');
  return faults;
}

const READ = {
  en: { rules: 'The special cards', settings: 'Settings', kept: 'opens without a network' },
  fr: { rules: 'Les cartes spéciales', settings: 'Réglages', kept: 's’ouvre sans réseau' },
  de: { rules: 'Die Sonderkarten', settings: 'Einstellungen', kept: 'auch ohne Netz' },
};

test('from the second visit on everything opens without the server, in all languages', async () => {
  const guests = await Promise.all(
    LANGUAGES.map((language) => table.arrive({ language, keeps: true })),
  );
  await Promise.all(guests.map(({ page }) => page.goto('/')));
  await Promise.all(guests.map(({ page }) => kept(page)));
  await table.server.kill();
  for (const [at, language] of LANGUAGES.entries()) {
    const { page, errors } = guests[at] as Guest;
    const words = READ[language];
    await page.goto('/');
    await page.getByRole('link', { name: words.settings }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.goto('/rules/otters');
    await page.getByRole('heading', { name: words.rules }).waitFor();
    await page.goto('/settings');
    const device = page.locator('section[aria-labelledby="device"]');
    await device.getByText(words.kept).waitFor();
    await device.scrollIntoViewIfNeeded();
    expect(await inspect(page, `settings-${language}`)).toEqual([]);
    await page.goto('/t/ABCDEF');
    await page.getByRole('alert').waitFor();
    // Only the page is kept: what the server alone can say is not there.
    expect(await page.evaluate(() => fetch('/api/games').catch(() => null))).toBeNull();
    expect(errors).toEqual([]);
  }
  await table.server.up();
  for (const guest of guests) await guest.leave();
});

test('a new version waits for the end of a contest, and is whole', async () => {
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page } = guest;
  await page.goto('/');
  await kept(page);
  const code = await openTable(page, DUEL);
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  await mark(page);
  front.folder = second;
  await next(page);
  // Hidden or not, nothing happens under an open table.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: /^Otters/ }).waitFor();
  await page.goBack();
  expect(await offered(page).count()).toBe(0);
  await tapToTheEnd(page, dice(3));
  await offered(page).waitFor();
  expect(await inspect(page, 'end')).toEqual([]);
  expect(await marked(page)).toBe(true);
  expect(await foreign(page, FIRST)).toEqual([]);
  // In the lobby too.
  await page.getByRole('button', { name: 'Another game' }).click();
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await offered(page).waitFor();
  expect(await inspect(page, 'lobby')).toEqual([]);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await offered(page).getByRole('button').click();
  await page.waitForFunction(() => !('mark' in globalThis));
  await page.getByRole('button', { name: 'Another game' }).waitFor();
  expect(await foreign(page, second)).toEqual([]);
  await page.goto('/');
  await page.getByText(TAGLINE.second).waitFor();
  // Loaded again once, then the way home.
  expect(loads).toBe(2);
  expect(await offered(page).count()).toBe(0);
  expect(guest.errors).toEqual([]);
  await guest.leave();
  await front.stop();
});

test('taken in one window, it leaves the table in another alone until that is left', async () => {
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page: home } = guest;
  await home.goto('/');
  await kept(home);
  const code = await openTable(home, DUEL);
  const playing = await guest.context.newPage();
  await playing.goto(`/t/${code}`);
  await playing.locator('main.frame[data-ply]').waitFor();
  await mark(playing);
  await mark(home);
  front.folder = second;
  await next(home);
  await offered(home).waitFor();
  expect(await inspect(home, 'home')).toEqual([]);
  await offered(home).getByRole('button').click();
  await home.getByText(TAGLINE.second).waitFor();
  expect(await foreign(home, second)).toEqual([]);
  // The table plays on, and what it had not loaded yet is still of its own build.
  expect(await marked(playing)).toBe(true);
  await playing.getByRole('button', { name: 'Menu' }).click();
  await playing.getByRole('link', { name: 'Rules' }).click();
  await playing.getByRole('heading', { name: /^Otters/ }).waitFor();
  expect(await foreign(playing, FIRST)).toEqual([]);
  await playing.goBack();
  await tapToTheEnd(playing, dice(5));
  expect(await marked(playing)).toBe(true);
  await playing.goto('/');
  await playing.getByText(TAGLINE.second).waitFor();
  expect(await foreign(playing, second)).toEqual([]);
  // Once nobody needs it the old build is gone.
  await expect
    .poll(() => home.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
    .toBe(1);
  expect(guest.errors).toEqual([]);
  await guest.leave();
  await front.stop();
});

test('a new version is taken silently where nobody looks', async () => {
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page } = guest;
  await page.goto('/');
  await kept(page);
  front.folder = second;
  await next(page);
  await page.reload();
  await page.getByText(TAGLINE.second).waitFor();
  expect(await foreign(page, second)).toEqual([]);
  expect(await offered(page).count()).toBe(0);
  await guest.leave();
  await front.stop();
});

test('a server that speaks to newer pages only gets one', async () => {
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page } = guest;
  await page.goto('/');
  await kept(page);
  const code = await openTable(page, DUEL);
  front.folder = second;
  let old = true;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (!old) return void socket.connectToServer();
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'bye', why: 'version' })));
    old = false;
  });
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  expect(await foreign(page, second)).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
  await front.stop();
});

test('the way out: all that was kept of the app is dropped, and the page is the server’s again', async () => {
  const front = await Front.before(table.server.port);
  const guest = await Guest.arrive(table.browser, front.url, { keeps: true });
  const { page } = guest;
  await page.goto('/');
  await kept(page);
  front.folder = second;
  front.worker = 'web/hatch/sw.js';
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.getByText(TAGLINE.second).waitFor();
  // The page asks for a worker again, and gets the way out again, which now changes nothing.
  await mark(page);
  const { asked } = front;
  await expect.poll(() => front.asked, { timeout: 20_000 }).toBeGreaterThan(asked);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await marked(page)).toBe(true);
  expect(guest.errors).toEqual([]);
  await guest.leave();
  await front.stop();
});

test.for(LANGUAGES)(
  'over plain http nothing is kept, and settings say so, in %s',
  async (language) => {
    const browser = await launch('--host-resolver-rules=MAP romp.test 127.0.0.1');
    const url = `http://romp.test:${table.server.port}`;
    const guest = await Guest.arrive(browser, url, { language, keeps: true });
    const { page } = guest;
    await page.goto('/settings');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const device = page.locator('section[aria-labelledby="device"]');
    await device.getByText(/plain http|http simple|einfaches http/).waitFor();
    await device.scrollIntoViewIfNeeded();
    expect(await inspect(page, `plain-${language}`)).toEqual([]);
    expect(await device.getByRole('button').count()).toBe(0);
    await page.goto('/');
    await page.locator('.games').waitFor();
    expect(guest.errors).toEqual([]);
    await browser.close();
  },
);

test('the server tells browsers what the app is, and to ask for its worker each time', async () => {
  const manifest = await fetch(`${table.server.url}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  const worker = await fetch(`${table.server.url}/sw.js`);
  expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const guest = await table.arrive();
  await guest.page.goto('/');
  const tools = await guest.context.newCDPSession(guest.page);
  const { errors } = (await tools.send('Page.getAppManifest')) as { errors: unknown[] };
  expect(errors).toEqual([]);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A window that keeps nothing can install nothing; all else is as it should be.
  const wrong = installabilityErrors.map(({ errorId }) => errorId);
  expect(wrong.filter((id) => id !== 'in-incognito')).toEqual([]);
  await guest.leave();
});
