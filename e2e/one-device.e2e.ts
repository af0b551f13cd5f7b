import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withoutServer } from './device';
import { ground } from './ground';
import { ALL_SIZES, resize, scrolls, shoot, unreachable, violations } from './look';
import { act, dice, isOver } from './player';

const table = ground();

const CURTAIN = '[data-curtain]';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Opens a game from home for two who play on this device: whose it is, and Ben. */
async function openFor2(page: Page, game: string): Promise<void> {
  await button(page, `Together on this device : ${game}`).click();
  const dialog = page.getByRole('dialog', { name: 'Who else plays here?' });
  await dialog.getByRole('textbox').fill('Ben');
  expect(await violations(page)).toEqual([]);
  await button(page, 'I play too').click();
  await page.locator('.row', { hasText: 'Ben' }).getByText('on this device').waitFor();
}

/** Makes whoever's device it is be called Ada. */
async function asAda(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('romp') ?? '{}') as object;
    localStorage.setItem('romp', JSON.stringify({ ...now, name: 'Ada', animal: 'otter' }));
  });
  await page.reload();
}

interface Seen {
  curtain: boolean;
  /** Names and places of the cards in the hand that is shown. */
  hand: string[];
  /** Does the contest go on? At its end every hand is shown. */
  goesOn: boolean;
  /** All of the document, with every attribute. */
  all: string;
}

/** What the page holds at one moment. */
function look(page: Page): Promise<Seen> {
  return page.evaluate((curtain) => {
    const cards = [...document.querySelectorAll<HTMLElement>('section.hand [data-spot]')];
    const faceDown = document.querySelector(curtain) !== null;
    return {
      curtain: faceDown,
      goesOn: faceDown || document.querySelector('[aria-label^="Pass on"]') !== null,
      hand: cards.flatMap((card) => [
        `"${card.dataset['spot'] ?? ''}"`,
        card.querySelector('.hidden')?.textContent ?? '',
      ]),
      all: document.documentElement.outerHTML,
    };
  }, CURTAIN);
}

/** Whoever is asked first takes the device: who that is. */
async function take(page: Page): Promise<string> {
  // At once: whom it is for may change while others play.
  const said = await page
    .locator(`${CURTAIN} li button`)
    .first()
    .evaluate((it) => {
      (it as HTMLElement).click();
      return it.textContent;
    });
  await page.locator('main.frame[data-ply]').waitFor();
  return /Ada|Ben/.exec(said)?.[0] ?? said;
}

/** Hides what is looked at, if it is not hidden already. */
const passOn = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[aria-label^="Pass on"]')?.click());

interface Evening {
  /** How often the device lay face down. */
  passes: number;
  /** Who took it. */
  takers: Set<string>;
  /** How many cards of one were looked for while the other looked. */
  sought: number;
}

/**
 * Two play on one device, to the end of their game or until it has passed often enough, and hold it to this: whatever was seen in a hand is nowhere in
 * the document while the device lies face down, nor while the other looks.
 */
async function playOnOne(page: Page, others: readonly Page[], seed: number, most = Infinity) {
  const roll = dice(seed);
  const hands = new Map<string, string[]>();
  const evening: Evening = { passes: 0, takers: new Set(), sought: 0 };
  let looker = '';
  let idle = 0;
  while (evening.passes < most && !(await isOver(page))) {
    const { curtain, goesOn, hand, all } = await look(page);
    if (!goesOn) break;
    for (const [name, cards] of hands) {
      if (name === looker && !curtain) continue;
      const held = cards.filter((card) => all.includes(card));
      expect(held, `${name}’s, ${curtain ? 'face down' : `while ${looker} looks`}`).toEqual([]);
      evening.sought += cards.length;
    }
    if (curtain) {
      expect(all).not.toContain('data-spot');
      looker = await take(page);
      evening.passes += 1;
      evening.takers.add(looker);
    } else if (hand.length > 0) hands.set(looker, hand);
    // It passes by itself, or whoever has it is in a hurry.
    const waits = !curtain && (await page.locator('.prompt.mine').count()) === 0;
    if (waits && evening.passes > 4) await passOn(page);
    const acts = await Promise.all([page, ...others].map((one) => act(one, roll)));
    idle = acts.includes(true) || curtain ? 0 : idle + 1;
    if (idle > 400) throw new Error(`nothing can be done after ${evening.passes} passes`);
    await page.waitForTimeout(25);
  }
  return evening;
}

test('two with one device, somebody far away and a bot play a game', async () => {
  const home = await table.arrive();
  const { page, errors } = home;
  await page.goto('/');
  await asAda(page);
  await openFor2(page, 'Crazy Eights');
  await page.getByRole('radio', { name: '4', exact: true }).dispatchEvent('click');
  await expect.poll(() => page.locator('.seats li').count()).toBe(4);
  const far = await table.arrive({ size: 'desktop' });
  await far.join(/\/t\/(\w{6})/.exec(page.url())?.[1] ?? '', 'Cléo');
  await far.page.locator('.row', { hasText: 'Ben' }).getByText('on Ada’s device').waitFor();
  await page.locator('.row', { hasText: 'Cléo' }).waitFor();
  await button(page, /^Start the game/).click();
  await page.locator(CURTAIN).waitFor();
  await far.page.locator('main.frame[data-ply]').waitFor();
  const evening = await playOnOne(page, [far.page], 5);
  expect(evening.passes).toBeGreaterThan(4);
  expect([...evening.takers].sort()).toEqual(['Ada', 'Ben']);
  expect(evening.sought).toBeGreaterThan(100);
  // The end is for all: each is called by name.
  await page.locator('dialog[open] ol').waitFor();
  expect(await page.locator('dialog[open]').innerText()).toMatch(/Ada[\s\S]*/);
  expect(await page.locator(CURTAIN).count()).toBe(0);
  for (const one of [home, far]) {
    expect(one.errors).toEqual([]);
    await one.leave();
  }
  expect(errors).toEqual([]);
});

test('the curtain: by keyboard, on every screen, after a reload, and at any time', async () => {
  const home = await table.arrive();
  const { page } = home;
  await page.goto('/');
  await asAda(page);
  await openFor2(page, 'Otters');
  await button(page, 'Start the game').click();
  await page.locator(CURTAIN).waitFor();
  for (const size of ALL_SIZES) {
    await resize(page, size);
    expect([...(await violations(page)), ...(await unreachable(page))], size).toEqual([]);
    expect(await scrolls(page), size).toEqual({ sideways: false, down: false });
    await shoot(page, `one-device/curtain-${size}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await resize(page, 'phone');
  // Whoever has it in hand needs one key, and the tab says whose it is.
  expect(await page.title()).toMatch(/^Give it to/);
  const asked = page.locator(`${CURTAIN} li button`);
  expect(await asked.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('main.frame[data-ply]').waitFor();
  for (const size of ALL_SIZES) {
    await resize(page, size);
    expect(await scrolls(page), size).toEqual({ sideways: false, down: false });
    expect([...(await violations(page)), ...(await unreachable(page))], size).toEqual([]);
    await shoot(page, `one-device/table-${size}`);
  }
  await resize(page, 'phone');
  const { hand } = await look(page);
  expect(hand.length).toBeGreaterThan(0);
  const hidden = async () => {
    await page.locator(CURTAIN).waitFor();
    const { all } = await look(page);
    expect(hand.filter((card) => all.includes(card))).toEqual([]);
  };
  await button(page, 'Pass on, Hide my cards and pass it on').click();
  await hidden();
  await asked.click();
  await page.locator('main.frame[data-ply]').waitFor();
  await page.reload();
  await hidden();
  await button(page, /^I am/).click();
  await page.locator('main.frame[data-ply]').waitFor();
  // A tablet that goes to sleep wakes face down.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await hidden();
  // Menu and rules are there while nobody looks.
  await button(page, 'Menu').click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, /^I am/).click();
  await page.locator('main.frame[data-ply]').waitFor();
  expect((await look(page)).hand).toEqual(hand);
  expect(home.errors).toEqual([]);
  await home.leave();
});

test('two with one device play without a server', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  await asAda(page);
  await page.getByText('you play on this device').waitFor();
  await openFor2(page, 'Crazy Eights');
  expect(page.url()).toMatch(/\/t\/L\w{5}/);
  await button(page, /^Start the game/).click();
  await page.locator(CURTAIN).waitFor();
  const evening = await playOnOne(page, [], 6, 30);
  expect([...evening.takers].sort()).toEqual(['Ada', 'Ben']);
  expect(evening.sought).toBeGreaterThan(40);
  expect(errors).toEqual([]);
  await guest.leave();
});
