import { expect, test } from 'vitest';
import { playNow, withApp, withoutServer } from './device';
import { ground } from './ground';
import { resize, scrolls, shoot, unreachable, violations } from './look';
import { dice, tapToTheEnd } from './player';
import { openTable } from './modes';

const table = ground();

const WORDS = {
  en: { title: 'What we played', empty: 'Nothing yet', all: 'Forget all', forget: 'Forget' },
  fr: {
    title: 'Nos parties',
    empty: 'Rien pour l’instant',
    all: 'Tout oublier',
    forget: 'Oublier',
  },
  de: { title: 'Unsere Spiele', empty: 'Noch nichts', all: 'Alles vergessen', forget: 'Vergessen' },
};

test('what was played stands in a list, online and here, is watched again, and is forgotten if asked', async () => {
  const guest = await withApp(table);
  const { page, errors } = guest;
  expect(await page.getByRole('link', { name: WORDS.en.title }).count()).toBe(0);
  await page.goto('/played');
  await page.getByText(WORDS.en.empty).waitFor();
  await shoot(page, 'played/empty');
  const code = await openTable(page, { game: 'crazy-eights', mode: 'classic', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(3));
  await page.waitForFunction(() => localStorage.getItem('romp-played') !== null);
  await table.server.kill();
  await page.goto('/');
  await playNow(page, 'Otters');
  await tapToTheEnd(page, dice(4));
  await page.goto('/');
  await page.getByRole('link', { name: WORDS.en.title }).waitFor();
  await shoot(page, 'played/home');
  await page.getByRole('link', { name: WORDS.en.title }).click();
  const games = page.locator('main li');
  await games.nth(1).waitFor();
  expect(await games.first().innerText()).toMatch(/Otters[\s\S]*wins?!|Otters[\s\S]*You win/);
  expect(await games.last().innerText()).toMatch(/Crazy Eights[\s\S]*needs the server/);
  for (const language of ['en', 'fr', 'de'] as const) {
    await page.evaluate((language) => {
      const now = JSON.parse(localStorage.getItem('romp') ?? '{}') as object;
      localStorage.setItem('romp', JSON.stringify({ ...now, language }));
    }, language);
    await page.goto('/played');
    await games.nth(1).waitFor();
    for (const size of ['phone', 'desktop'] as const) {
      await resize(page, size);
      expect([...(await violations(page)), ...(await unreachable(page))]).toEqual([]);
      expect((await scrolls(page)).sideways).toBe(false);
      await shoot(page, `played/${language}-${size}`);
    }
    await resize(page, 'phone');
    await page.getByRole('button', { name: WORDS[language].all }).click();
    expect(await violations(page)).toEqual([]);
    await shoot(page, `played/${language}-ask`);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('romp') ?? '{}') as object;
    localStorage.setItem('romp', JSON.stringify({ ...now, language: 'en' }));
  });
  await page.goto('/played');
  // Those of the device come a moment later.
  await games.nth(1).waitFor();
  await games.first().getByRole('link').click();
  await page.getByRole('slider').waitFor();
  await page.goBack();
  await games.nth(1).waitFor();
  await games.first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect.poll(() => games.count()).toBe(1);
  await page.reload();
  await games.first().waitFor();
  expect(await games.count()).toBe(1);
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await page.getByText(WORDS.en.empty).waitFor();
  await page.reload();
  await page.getByText(WORDS.en.empty).waitFor();
  expect(errors).toEqual([]);
  await guest.leave();
});

test('many games are shown some at a time', async () => {
  const guest = await withoutServer(table);
  const { page } = guest;
  await playNow(page, 'Otters');
  await tapToTheEnd(page, dice(5));
  // As if that had been played thirty times.
  await page.goto('/about');
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await done(indexedDB.open('romp'));
    const all = database.transaction(['contests', 'lines'], 'readwrite');
    const [contests, lines] = [all.objectStore('contests'), all.objectStore('lines')];
    const [row] = (await done(contests.getAll())) as { id: string; ended: number }[];
    const each = (await done(lines.getAll())) as { contest: string }[];
    for (let at = 0; at < 30 && row; at++) {
      const id = `${row.id.slice(0, -2)}${'0123456789abcdefghjkmnpqrstvwx'[at]}0`;
      contests.put({ ...row, id, ended: row.ended - 60_000 * (at + 1) });
      for (const line of each) lines.put({ ...line, contest: id });
    }
    await new Promise((over) => (all.oncomplete = over));
    database.close();
  });
  await page.goto('/played');
  const games = page.locator('main li');
  await games.nth(19).waitFor();
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await games.nth(30).waitFor();
  await guest.leave();
});
