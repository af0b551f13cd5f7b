import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Guest } from './browser';
import { ground } from './ground';
import { resize, scrolls, shoot, unreachable, violations } from './look';
import { openTable } from './modes';

const table = ground();

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
/** As long as a name can be, and without a place to break it. */
const LONG = 'Maximilianusjohannes';
const HEBREW = 'דנה';

/** A table where the host sits alone; they are there. */
async function opened(seats = 2, mode = 'duel', host?: Guest): Promise<[Guest, string]> {
  const ada = host ?? (await table.arrive());
  await ada.page.goto('/');
  const code = await openTable(ada.page, { game: 'otters', mode, seats } as never, seats);
  await ada.page.goto(`/t/${code}`);
  await row(ada.page, 'Ada').waitFor();
  return [ada, code];
}

/** Somebody's row in the lobby. */
const row = (page: Page, name: string) => page.locator('.row', { hasText: name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function comeIn(guest: Guest, code: string, name: string): Promise<void> {
  await guest.page.goto(`/t/${code}`);
  await guest.page.getByRole('textbox').fill(name);
  await button(guest.page, /^(Come in|Entrer)$/).click();
  await row(guest.page, name).waitFor();
}

async function bye(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
}

test('who comes in sits, the table grows, and who finds it full is next', async () => {
  const [ada, code] = await opened(3, 'free');
  const guests: Guest[] = [];
  for (const name of ['Ben', 'Cléo', 'Dan']) {
    const guest = await table.arrive();
    await comeIn(guest, code, name);
    guests.push(guest);
    expect(await guest.page.locator('.seats h3').count(), `${name} sits`).toBe(0);
    // The host sees who has come, be it by their face as long as the square stands above their row.
    const seen = ada.page.locator('.faces span, .parts > .seats:first-child li');
    await expect.poll(() => seen.count()).toBeGreaterThanOrEqual(1 + guests.length);
    expect(((await seen.last().boundingBox())?.y ?? 999) < 640, `${name} is seen`).toBe(true);
  }
  // There were three chairs, there are four, and the game has no fifth.
  expect(await ada.page.locator('.seats li').count()).toBe(4);
  const eve = await table.arrive();
  await eve.page.goto(`/t/${code}`);
  await eve.page.getByText('All chairs are taken: come in to watch, or to be next.').waitFor();
  await comeIn(eve, code, 'Eve');
  await eve.page.getByText('All chairs are taken, so you watch.').waitFor();
  await button(eve.page, 'I am next!').click();
  await eve.page.getByText('You are down for the next game').waitFor();
  await ada.page.locator('.row', { hasText: 'Eve' }).getByText('next game').waitFor();

  // The host is asked before somebody who came is left out.
  await button(ada.page, /^Start the game/).click();
  await ada.page.getByRole('heading', { name: 'Eve has no seat' }).waitFor();
  await button(ada.page, 'Wait').click();
  expect(await ada.page.locator('dialog').count()).toBe(0);

  // Nor does anybody lose a chair without the host being told whose it is.
  const three = ada.page.getByRole('radio', { name: '3', exact: true });
  await three.dispatchEvent('click');
  await ada.page.getByRole('heading', { name: 'Fewer chairs?' }).waitFor();
  await ada.page.getByText('There would be none for Dan').waitFor();
  await button(ada.page, 'Never mind').click();
  expect(await three.isChecked()).toBe(false);
  expect(await ada.page.locator('.seats li').count()).toBe(4 + 1);

  // Somebody stands up: the chair is Eve's at once.
  const [ben] = guests as [Guest];
  await row(ben.page, 'Ben').click();
  await button(ben.page, 'Stand up').click();
  await ada.page.locator('.seats ul').first().getByText('Eve').waitFor();
  await bye(ada, eve, ...guests);
});

test('who one is: the same animal everywhere, changed by a tap on one’s own row', async () => {
  const ada = await table.arrive();
  const { page } = ada;
  await page.goto('/settings');
  const chosen = () => page.locator('fieldset').first();
  const drawn = () =>
    chosen().evaluate(
      (set) => set.querySelector('label:has(:checked)')?.textContent.trim() ?? 'none',
    );
  const first = await drawn();
  await page.reload();
  expect(await drawn()).toBe(first);

  await page.getByRole('textbox', { name: 'Name' }).fill('Adèle');
  await page.getByRole('textbox', { name: 'Name' }).blur();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play with friends.*Otters$/ }).click();
  await row(page, 'Adèle').waitFor();
  const code = page.url().slice(-6);

  const ben = await table.arrive();
  await ben.page.goto(`/t/${code}`);
  await ben.page.getByRole('heading', { name: 'Adèle invites you to play Otters' }).waitFor();
  const taken = ben.page.getByRole('radio', { name: `${first} (taken)` });
  expect(await taken.isDisabled()).toBe(true);
  await ben.page.getByRole('radio', { name: 'owl' }).check({ force: true });
  await ben.page.getByRole('textbox').fill('Ben');
  await button(ben.page, 'Come in').click();

  await row(page, 'Ben').waitFor();
  await row(page, 'Adèle').click();
  expect(await page.getByRole('radio', { name: 'owl (taken)' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('radio', { name: first === 'fox' ? 'frog' : 'fox' }).check({ force: true });
  await button(page, 'That’s me').click();
  await row(ben.page, 'Ada').waitFor();
  await page.goto('/settings');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
  expect(await drawn()).toBe(first === 'fox' ? 'frog' : 'fox');
  await bye(ada, ben);
});

test('a guest’s phone shows seats first and the square last; the host can start at once', async () => {
  const [ada, code] = await opened();
  const ben = await table.arrive();
  await comeIn(ben, code, 'Ben');
  const top = async (page: Page, what: string) =>
    (await page.locator(what).boundingBox())?.y ?? Number.NaN;
  expect(await top(ben.page, '.seats')).toBeLessThan(await top(ben.page, '.options'));
  expect(await top(ben.page, '.options')).toBeLessThan(await top(ben.page, '.invite'));
  await ben.page.getByText('Waiting for Ada to start the game.').waitFor();
  const start = await button(ada.page, /^Start the game/).boundingBox();
  expect((start?.y ?? 999) + (start?.height ?? 0)).toBeLessThanOrEqual(640);
  // Clock and patience are one line until somebody wants them.
  const { page } = ada;
  expect(await page.getByRole('radio', { name: 'Relaxed (3 minutes a move)' }).isVisible()).toBe(
    false,
  );
  await page.getByText('No clock · bots step in after 1 minute').click();
  await page.getByText('Relaxed (3 minutes a move)', { exact: true }).click();
  await ben.page.getByText('Relaxed (3 minutes a move) · bots step in after').waitFor();
  await bye(ada, ben);
});

test('crown and cross ask before they act, and who has to go reads it kindly', async () => {
  const [ada, code] = await opened();
  const ben = await table.arrive();
  await comeIn(ben, code, 'Ben');
  const { page } = ada;
  const openBen = () => row(page, 'Ben').click();
  await openBen();
  await button(page, 'Make host').click();
  await page.getByRole('heading', { name: 'Make Ben host?' }).waitFor();
  await button(page, 'Never mind').click();
  await page.getByText('you · host').waitFor();
  await openBen();
  await button(page, 'Ask to leave').click();
  await page.getByRole('heading', { name: 'Ask Ben to leave?' }).waitFor();
  await row(ben.page, 'Ben').waitFor();
  await page.locator('dialog').getByRole('button', { name: 'Ask to leave' }).click();
  await ben.page.getByText('The host has asked you to leave this table.').waitFor();
  await row(page, 'Ben').waitFor({ state: 'detached' });
  await bye(ada, ben);
});

test('who is asked to change places may say no, and who asked may think better of it', async () => {
  const [ada, code] = await opened();
  const ben = await table.arrive({ language: 'fr' });
  await comeIn(ben, code, 'Ben');
  const ask = async () => {
    await row(ben.page, 'Ada').click();
    await button(ben.page, 'Changer de place').click();
    await ben.page.getByText('Tu as proposé à Ada de changer de place.').waitFor();
    await ada.page.getByText('Ben would like to change places with you.').waitFor();
  };
  await ask();
  await shoot(ben.page, 'lobby/swap-asked');
  await shoot(ada.page, 'lobby/swap-asks');
  expect(await violations(ben.page)).toEqual([]);
  await button(ada.page, 'No').click();
  await ben.page.getByText('Ada préfère garder sa place.').waitFor();
  await shoot(ben.page, 'lobby/swap-declined');
  expect(await ben.page.getByText('Tu as proposé').count()).toBe(0);
  // It is gone for good, not only from one screen.
  await ada.page.reload();
  await row(ada.page, 'Ben').waitFor();
  expect(await ada.page.getByText('would like to change places').count()).toBe(0);

  await ask();
  await button(ben.page, 'Laisser tomber').click();
  await ada.page.getByText('would like to change places').waitFor({ state: 'detached' });
  await ben.page.getByText('Tu as proposé').waitFor({ state: 'detached' });
  expect(await ben.page.getByText('préfère garder sa place').count()).toBe(0);
  await bye(ada, ben);
});

test('two change places when both want it, and with a bot at once', async () => {
  const [ada, code] = await opened();
  const ben = await table.arrive();
  await comeIn(ben, code, 'Ben');
  const order = (page: Page) => page.locator('.seats ul').first().locator('bdi').allTextContents();
  expect(await order(ada.page)).toEqual(['Ada', 'Ben']);
  await row(ben.page, 'Ada').click();
  await button(ben.page, 'Change places').click();
  await ben.page.getByText('You asked Ada to change places.').waitFor();
  await ada.page.getByText('Ben would like to change places with you.').waitFor();
  expect(await order(ada.page)).toEqual(['Ada', 'Ben']);
  await button(ada.page, 'Yes').click();
  await expect.poll(() => order(ada.page)).toEqual(['Ben', 'Ada']);
  await expect.poll(() => order(ben.page)).toEqual(['Ben', 'Ada']);
  await bye(ben);

  const [host] = await opened(3, 'free', ada);
  await button(host.page, 'Add a bot').first().click();
  await host.page.locator('.row', { hasText: 'Paddler' }).click();
  await button(host.page, 'Change places').click();
  await expect.poll(async () => (await order(host.page))[1]).toBe('Ada');
  await bye(host);
});

test('a code is understood as people write it; a wrong one stays and helps', async () => {
  const [ada, code] = await opened();
  const ben = await table.arrive();
  const { page } = ben;
  const field = page.getByRole('textbox', { name: 'Have a code?' });
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase();
  for (const typed of [spaced, `Come! ${table.server.url}/t/${code}#x`]) {
    await page.goto('/');
    await field.fill(typed);
    await button(page, 'Join').click();
    await page.getByRole('heading', { name: 'Ada invites you to play Otters' }).waitFor();
  }
  await page.goto('/');
  // Reached without passing a box.
  const box = await field.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(320);
  await field.fill('abc');
  await button(page, 'Join').click();
  await page.getByText('A code has six letters and digits').waitFor();
  await field.fill('zzz zzz');
  await button(page, 'Join').click();
  await page.getByText('There is no table ZZZZZZ.').waitFor();
  expect(await field.inputValue()).toBe('zzz zzz');
  await page.goto('/t/zzzzzz');
  await page.getByText('There is no table ZZZZZZ.').waitFor();
  expect(await field.inputValue()).toBe('ZZZZZZ');
  await bye(ada, ben);
});

test('where watching is off the door names the game alone', async () => {
  const [ada, code] = await opened();
  await ada.page.getByText('No clock ·').click();
  await ada.page.getByRole('switch', { name: 'Others may watch' }).uncheck({ force: true });
  await ada.page.getByText('nobody watches').waitFor();
  const ben = await table.arrive({ language: 'fr' });
  await ben.page.goto(`/t/${code}`);
  await ben.page.getByRole('heading', { name: 'Viens jouer à' }).waitFor();
  expect(await ben.page.getByText('Ada').count()).toBe(0);
  expect(await button(ben.page, 'Regarder seulement').count()).toBe(0);
  await bye(ada, ben);
});

test('no row overflows, whatever people are called, at any size', async () => {
  const [ada, code] = await opened(4, 'free');
  const { page } = ada;
  const ben = await table.arrive({ language: 'fr' });
  await comeIn(ben, code, LONG);
  const dana = await table.arrive({ dark: true });
  await comeIn(dana, code, HEBREW);
  await button(page, 'Add a bot').first().click();
  await page.locator('.row', { hasText: 'Paddler' }).waitFor();
  const faults: string[] = [];
  for (const [who, guest] of Object.entries({ host: ada, guest: ben, dark: dana })) {
    for (const size of SIZES) {
      await resize(guest.page, size);
      const name = `${who}-${size.width}x${size.height}`;
      if ((await scrolls(guest.page)).sideways) faults.push(`${name}: scrolls sideways`);
      faults.push(...(await unreachable(guest.page)).map((what) => `${name}: ${what}`));
      faults.push(...(await sticksOut(guest.page)).map((what) => `${name}: ${what}`));
      await shoot(guest.page, `lobby-${name}`, true);
    }
    faults.push(...(await violations(guest.page)));
  }
  expect(faults).toEqual([]);
  // Each name is written in its own direction and turns nothing round it.
  const name = page.locator('bdi', { hasText: HEBREW });
  expect(await name.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
  await bye(ada, ben, dana);
});

/** What is wider than the row it is in. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.seats li')].flatMap((li) => {
      const { left, right } = li.getBoundingClientRect();
      return [...li.querySelectorAll('*')].flatMap((it) => {
        const box = it.getBoundingClientRect();
        const out = box.left < left - 1 || box.right > right + 1;
        return out ? `${it.tagName} ${it.textContent.trim()}` : [];
      });
    }),
  );
}

test('“Copied” is said when it was copied; else the link is there, selected', async () => {
  const [ada] = await opened();
  const { page } = ada;
  await page.locator('.invite .link a').waitFor();
  const link = await page.locator('.invite .link a').getAttribute('href');
  // As over plain http, where there is no clipboard, in a browser that does not copy at all.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await button(page, 'Copy the link').click();
  const field = page.locator('dialog input');
  await field.waitFor();
  const selected = await field.evaluate((it: HTMLInputElement) =>
    it.value.slice(it.selectionStart ?? 0, it.selectionEnd ?? 0),
  );
  expect(selected).toBe(link);
  expect(await page.getByText('Copied').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.execCommand = () => true));
  await button(page, 'Copy the link').click();
  await page.getByText('Copied').waitFor();
  await bye(ada);
});

test('home leads back to where it is my turn, after a closed browser and a restart too', async () => {
  const ada = await table.arrive();
  const { page } = ada;
  await page.goto('/');
  expect(await page.getByRole('heading', { name: 'Go on playing' }).count()).toBe(0);
  const code = await openTable(page, { game: 'otters', mode: 'duel', seats: 2 });
  await page.goto(`/t/${code}`);
  const mine = page.locator('.prompt.mine:not(.telling)');
  await mine.waitFor();
  const prompt = await mine.innerText();
  await table.server.kill();
  await table.server.up();
  await page.goto('/');
  const back = page.getByRole('link', { name: /Otters.*Your turn/ });
  await back.waitFor();
  expect(await violations(page)).toEqual([]);
  await back.click();
  await mine.waitFor();
  expect(await mine.innerText()).toBe(prompt);

  // A friend sees whom the table waits for; whoever left sees nothing of it.
  const [, other] = await opened(2, 'duel', ada);
  await page.goto('/');
  await page.getByRole('link', { name: /Otters.*Not begun yet/ }).waitFor();
  await page.evaluate((it) => fetch(`/api/tables/${it}/people/me`, { method: 'DELETE' }), other);
  await page.reload();
  await back.waitFor();
  expect(await page.getByRole('link', { name: /Not begun yet/ }).count()).toBe(0);
  await bye(ada);
});
