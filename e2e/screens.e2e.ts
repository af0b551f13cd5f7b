import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { GOLDEN } from './golden';
import { ground } from './ground';
import {
  ALL_SIZES,
  heardIn,
  outlined,
  resize,
  scrolls,
  shoot,
  spoken,
  unreachable,
  violations,
} from './look';
import { firstMode, GAMES, openTable } from './modes';
import { chair, dice, tapToTheEnd } from './player';

const table = ground();

/** Looks at what the page shows, in all sizes and both lights; says what is wrong with it. */
async function inspect(page: Page, name: string): Promise<string[]> {
  const faults = await violations(page);
  for (const size of ALL_SIZES) {
    await resize(page, size);
    if ((await scrolls(page)).sideways) faults.push(`${size}: scrolls sideways`);
    faults.push(...(await unreachable(page)).map((what) => `${size}: ${what}`));
    await shoot(page, `${name}-${size}`, true);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize(page, 'phone');
  faults.push(...(await violations(page)).map((what) => `dark: ${what}`));
  await shoot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults.map((what) => `${name}: ${what}`);
}

const READ = [
  { name: 'home', path: '/' },
  { name: 'rules', path: '/rules' },
  ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}` })),
  { name: 'settings', path: '/settings' },
  { name: 'about', path: '/about' },
  { name: 'nowhere', path: '/no/such/page' },
];

test.for(['en', 'fr'] as const)('every screen that is read, in %s', async (language) => {
  const guest = await table.arrive({ language });
  const { page } = guest;
  for (const { name, path } of READ) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // An animal drawn by lot is another each time.
    if (name === 'settings') await page.getByRole('radio').first().check({ force: true });
    const heard = await spoken(page);
    const kept = name.startsWith('rules-') ? outlined(heard) : heard;
    await expect(kept).toMatchFileSnapshot(heardIn(name, language));
    expect(await inspect(page, `${name}-${language}`)).toEqual([]);
  }
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('a German browser is spoken to in German, without being told', async () => {
  const guest = await table.arrive({ language: 'de' });
  const { page } = guest;
  const faults: string[] = [];
  const look = async (name: string) => {
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    if ((await scrolls(page)).sideways) faults.push(`${name}: scrolls sideways`);
    faults.push(...(await unreachable(page)).map((what) => `${name}: ${what}`));
  };
  await page.goto('/rules/otters');
  await page.getByRole('heading', { name: 'Die Sonderkarten' }).waitFor();
  await look('rules');
  await page.goto('/');
  await page.getByRole('button', { name: /^Mit Freunden : Otters/ }).waitFor();
  await look('home');
  const code = await openTable(page, firstMode('otters'));
  await page.goto(`/t/${code}`);
  await page
    .getByText(/^Spiel 2 Karten|ist dran…$/)
    .first()
    .waitFor();
  await look('table');
  expect(faults).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(['en', 'fr'] as const)('the way to a table with friends, in %s', async (language) => {
  const host = await table.arrive({ language });
  await host.page.goto('/');
  for (const game of GAMES) {
    const name = `lobby-${game}`;
    const code = await openTable(host.page, firstMode(game), 2);
    await host.page.goto(`/t/${code}`);
    await host.page.locator('.link a').waitFor();
    await host.page.getByText(/(with 1 device|avec 1 appareil)/).waitFor();
    await expect(await spoken(host.page)).toMatchFileSnapshot(heardIn(name, language));
    expect(await inspect(host.page, `${name}-${language}`)).toEqual([]);
  }
  const guest = await table.arrive({ language });
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('textbox').fill('Ben');
  await guest.page.getByRole('radio').last().check({ force: true });
  await expect(await spoken(guest.page)).toMatchFileSnapshot(heardIn('join', language));
  expect(await inspect(guest.page, `join-${language}`)).toEqual([]);
  for (const one of [host, guest]) {
    expect(one.errors).toEqual([]);
    await one.leave();
  }
});

test.for(['en', 'fr'] as const)('the replay of a golden play, in %s', async (language) => {
  const play = GOLDEN.find(({ game, name }) => game === 'otters' && name === 'duel');
  if (!play) throw new Error('there is no golden duel');
  const { game, moments, end } = play;
  const guest = await table.arrive({ language });
  const { page } = guest;
  await page.route('**/api/contests/golden', (route) =>
    route.fulfill({
      json: {
        id: 'golden',
        wish: { game, mode: 'duel', seats: end.standings.length, options: {} },
        began: 0,
        ended: 0,
        seats: [
          { seat: 'A', name: 'Ada', animal: 'otter' },
          { seat: 'B', level: 2 },
        ],
        plies: moments.length,
        // The golden vectors of crates/engine/src/fair.rs.
        commitment: '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0',
        secret: '07'.repeat(32),
        again: false,
        seals: [['A', '81ffad8c3a5cead8775b97fc1fb94bdaf9bdee8c542ce00d7216294c528a176b']],
        words: [['A', 'river']],
        standings: end.standings,
        playable: true,
        link: 'http://192.168.1.7:7667/replay/golden',
      },
    }),
  );
  await page.route('**/api/contests/golden/replay?*', (route) =>
    route.fulfill({ json: moments.map((moment) => ({ ...moment, step: null, totals: [0, 0] })) }),
  );
  await page.goto('/replay/golden?eyes=all&ply=1');
  await page.getByRole('slider').waitFor();
  await page.locator('[data-spot]').first().waitFor();
  await expect(await spoken(page)).toMatchFileSnapshot(heardIn('replay', language));
  await page.locator('details').first().click();
  expect(await inspect(page, `replay-${language}`)).toEqual([]);
  // The link is one that friends reach, whatever this device calls the server.
  const copied = page.evaluate(
    () =>
      new Promise((done) => {
        const writeText = async (text: string) => done(text);
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      }),
  );
  await page.getByRole('button', { name: /^(Copy a link|Copier un lien)/ }).click();
  expect(await copied).toBe('http://192.168.1.7:7667/replay/golden?eyes=all&ply=1');
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

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
  // One's own eyes, and cards on the table.
  await page.getByText('Step 1 of').waitFor();
  expect(new URL(page.url()).searchParams.get('eyes')).toBe('A');
  expect(await page.getByRole('region', { name: /^Cards: / }).count()).toBe(1);
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByText('Step 2 of').waitFor();
  await page.getByRole('slider').fill('5');
  await page.getByText('Step 5 of').waitFor();
  await page.getByRole('combobox').selectOption({ label: 'Ada' });
  await page.getByRole('list', { name: 'Who is at the table' }).getByText('Ada').first().waitFor();
  await page.getByRole('combobox').selectOption('crowd');
  await page.getByRole('region', { name: 'Cards: Ada' }).waitFor({ state: 'detached' });
  await page.getByRole('combobox').selectOption('all');
  await page.getByRole('region', { name: 'Cards: Ada' }).waitFor();
  expect(await page.getByRole('region', { name: /^Cards: / }).count()).toBe(2);
  await resize(page, 'phone');
  for (const tool of ['One step on', 'Play on from here', 'Copy a link to this step']) {
    const box = await page.getByRole('button', { name: tool }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), tool).toBeLessThanOrEqual(640);
  }
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText('Step 5 of').waitFor();
  await page.getByText('How it was dealt').click();
  await page.getByText('fits the fingerprint it showed before').waitFor();
  await page.getByText('No seat added a word').waitFor();
  // It says before that this is another table, and whose chair one has there: whose eyes one had here.
  await page.getByLabel('Through whose eyes').selectOption('B');
  const playOn = page.getByRole('button', { name: 'Play on from here' });
  await playOn.click();
  await page.getByText('This opens a new table, just for you and bots').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('main.frame[data-ply]').waitFor();
  await chair(page, 'B').getByText(/, you/).waitFor();
  expect(await guest.ply()).toBeGreaterThanOrEqual(5);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});
