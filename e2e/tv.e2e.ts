import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { ground } from './ground';
import { shoot, violations } from './look';
import { firstMode, GAMES, openTable } from './modes';
import { act, dice, isOver } from './player';

const table = ground();

const HD = { width: 1920, height: 1080 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const playing = (page: Page) => page.locator('main[data-ply]').waitFor();
const headings = {
  en: 'Take out your phones',
  fr: 'À vos téléphones !',
  de: 'Holt eure Handys raus',
};

/** What a device was told over its socket, as text. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') told.push(payload);
    }),
  );
  return told;
}

/** A television. Its messages come as text, so that they can be compared. */
async function television(language: 'en' | 'fr' | 'de' = 'en'): Promise<{
  guest: Guest;
  told: string[];
}> {
  const guest = await table.arrive({ size: 'desktop', language });
  await guest.page.setViewportSize(HD);
  await guest.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DecompressionStream'));
  return { guest, told: listen(guest.page) };
}

/** Opens /tv, and waits for the table it opens itself; its code. */
async function waits(page: Page, language: 'en' | 'fr' | 'de' = 'en'): Promise<string> {
  await page.goto('/tv');
  await page.getByRole('heading', { name: headings[language] }).waitFor();
  const square = page.locator('.qr img');
  await square.waitFor();
  // Large enough to be scanned from the sofa.
  expect((await square.boundingBox())?.height).toBeGreaterThan(HD.height / 2);
  return new URL(page.url()).pathname.replace('/tv/', '');
}

/** Comes in by the square of a screen. */
async function comeIn(guest: Guest, code: string, name: string): Promise<void> {
  await guest.page.goto(`/t/${code}`);
  await guest.page.getByRole('textbox').fill(name);
  await button(guest.page, /^(Come in|Entrer|Hereinkommen)$/).click();
  await guest.page.locator('.row.mine').waitFor();
}

async function noErrors(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
}

/** What of a socket's messages shows a contest: the updates, each once. */
const updatesIn = (told: readonly string[]) =>
  told.filter((text) => text.startsWith('{"type":"update"'));

test.each([
  ['en', { game: 'otters', mode: 'teams', seats: 4 }],
  ['fr', { game: 'prout', mode: 'common', seats: 4 }],
  ['de', { game: 'otters', mode: 'free', seats: 4 }],
] as const)(
  'one screen, two phones, somebody far away and a bot play to the end (%s)',
  async (language, wish) => {
    const { guest: tv, told } = await television(language);
    const code = await waits(tv.page, language);
    expect(await violations(tv.page)).toEqual([]);
    await shoot(tv.page, `tv/waiting.${language}`);
    const people = await Promise.all([
      table.arrive({ language }),
      table.arrive({ language }),
      table.arrive({ language, size: 'desktop' }),
    ]);
    const [ada, ben, cleo] = people;
    await comeIn(ada, code, 'Ada');
    await tv.page.getByText('Ada', { exact: true }).waitFor();
    await comeIn(ben, code, 'Ben');
    await comeIn(cleo, code, 'Cléo');
    // Whoever came first is host, and chooses the game on her phone.
    await ada.page.evaluate(
      async ([code, wish]) => {
        const headers = { 'content-type': 'application/json' };
        const ask = (method: string, path: string, body: unknown) =>
          fetch(`/api/tables/${code}${path}`, { method, headers, body: JSON.stringify(body) });
        await ask('PATCH', '', { wish });
        await ask('PUT', '/seats/D/bot', { level: 1 });
      },
      [code, wish] as const,
    );
    await tv.page.locator('li').nth(3).waitFor();
    await shoot(tv.page, `tv/gathered.${language}`);
    // A stranger who only looks on, as the crowd does.
    const crowd = await table.arrive({ language });
    await crowd.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'DecompressionStream'));
    const seen = listen(crowd.page);
    await crowd.page.goto(`/t/${code}`);
    await crowd.page.locator('form .button:not(.primary)').last().click();
    await crowd.page.locator('footer p').waitFor();
    await ada.page.locator('footer .button.primary').click();
    await Promise.all([tv, ada, ben, cleo, crowd].map(({ page }) => playing(page)));
    // A phone is a hand: of the table it shows what a choice needs. Who is far away likes all of it.
    await ben.page.locator('.beside').waitFor();
    await shoot(ben.page, `tv/hand.${language}`);
    await shoot(tv.page, `tv/playing.${language}`);
    const roll = dice(language.length + code.charCodeAt(0));
    const done = async () => isOver(ada.page);
    for (let tap = 0; !(await done()); tap++) {
      expect(tap).toBeLessThan(4000);
      const acted = await Promise.all([ada, ben, cleo].map(({ page }) => act(page, roll)));
      if (!acted.includes(true)) await ada.page.waitForTimeout(20);
    }
    await tv.page.locator('#won').waitFor();
    await shoot(tv.page, `tv/won.${language}`);
    expect(await violations(tv.page)).toEqual([]);
    // Every byte of play that the screen got is the crowd's.
    const [screens, crowds] = [updatesIn(told), updatesIn(seen)];
    expect(Math.min(screens.length, crowds.length)).toBeGreaterThan(10);
    expect(screens.slice(-crowds.length)).toEqual(crowds.slice(-screens.length));
    await noErrors(tv, crowd, ...people);
  },
);

test('a phone shows everything again when the last screen is gone, and asks the screen to read aloud', async () => {
  const { guest: tv } = await television();
  const ada = await table.arrive();
  await ada.page.goto('/');
  const code = await openTable(ada.page, firstMode('otters'));
  await ada.page.goto(`/t/${code}`);
  await playing(ada.page);
  expect(await ada.page.locator('.beside').count()).toBe(0);
  await tv.page.goto(`/tv/${code}`);
  await playing(tv.page);
  await ada.page.locator('.beside').waitFor();
  // A peek at the whole, and back.
  await button(ada.page, 'See the table').click();
  await ada.page.locator('main.frame:not(.hands)').waitFor();
  await button(ada.page, 'Just my cards').click();
  await ada.page.locator('main.frame.hands').waitFor();
  expect(await violations(ada.page)).toEqual([]);
  // Without a remote control: from the phone the screen is told to speak.
  await button(ada.page, 'Menu').click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Invite somebody' }).click();
  await ada.page.getByText('On a television').click();
  await button(ada.page, 'Read aloud on the screen').click();
  await tv.page.locator('button[aria-pressed="true"]').waitFor();
  await ada.page.keyboard.press('Escape');
  // A second screen, and then none: nothing is lost.
  const { guest: other } = await television();
  await other.page.goto(`/tv/${code}`);
  await playing(other.page);
  await tv.leave();
  await ada.page.waitForTimeout(200);
  expect(await ada.page.locator('.beside').count()).toBe(1);
  await other.leave();
  await ada.page.locator('.beside').waitFor({ state: 'detached' });
  await noErrors(ada);
});

test('whoever scans the square of a screen has it show the table they sit at', async () => {
  const { guest: tv } = await television();
  const ada = await table.arrive();
  await ada.page.goto('/');
  const mine = await openTable(ada.page, firstMode('otter-nonsense'));
  await ada.page.goto(`/t/${mine}`);
  await playing(ada.page);
  const code = await waits(tv.page);
  await ada.page.goto(`/t/${code}`);
  await button(ada.page, /^Otter Nonsense/).click();
  await tv.page.waitForURL(`**/tv/${mine}`);
  await Promise.all([playing(tv.page), playing(ada.page)]);
  await noErrors(tv, ada);
});

test('each board fits a screen, with nothing to scroll and nothing to tap but its voice', async () => {
  const { guest: tv } = await television();
  const ada = await table.arrive();
  await ada.page.goto('/');
  for (const game of GAMES) {
    const code = await openTable(ada.page, firstMode(game));
    await ada.page.goto(`/t/${code}`);
    await tv.page.goto(`/tv/${code}`);
    await Promise.all([playing(tv.page), playing(ada.page)]);
    const { high, wide, lit } = await tv.page.evaluate(() => ({
      high: document.documentElement.scrollHeight - innerHeight,
      wide: document.documentElement.scrollWidth - innerWidth,
      lit: document.querySelectorAll('[data-spot][aria-disabled="false"]').length,
    }));
    expect([high, wide, lit], game).toEqual([0, 0, 0]);
    expect(await violations(tv.page), game).toEqual([]);
    await shoot(tv.page, `tv/${game}`);
  }
  await noErrors(tv, ada);
});
