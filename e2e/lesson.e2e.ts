import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Size } from './browser';
import { ground } from './ground';
import { learn, LIT, type Learnt } from './learner';
import { shoot, violations } from './look';
import { GAMES } from './modes';

const table = ground();

/** From never heard of it to "you know enough", in seconds. */
const BOUND = 150;

const BUTTON = {
  en: 'Learn by playing',
  fr: 'Apprendre en jouant',
  de: 'Spielend lernen',
} as const;
const ENOUGH = { en: /^You know enough/, fr: /^Tu en sais assez/, de: /^Du weißt genug/ } as const;
type Language = keyof typeof BUTTON;

/** In which language, and on what. */
const PLACES: [[Language, Size], ...[Language, Size][]] = [
  ['en', 'phone'],
  ['fr', 'phone'],
  ['de', 'desktop'],
  ['en', 'side'],
  ['fr', 'tablet'],
];

async function begin(page: Page, game: string, language: Language = 'en'): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: BUTTON[language] })
    .nth(GAMES.indexOf(game as (typeof GAMES)[number]))
    .click();
  await page.locator(`main.frame[data-game="${game}"] .panel[data-lesson]`).waitFor();
}

/** Presses what is lit: the same for a finger, wherever it lies. */
async function tap(page: Page): Promise<void> {
  await page
    .locator(LIT)
    .first()
    .evaluate((lit: HTMLElement) => lit.click());
}

const told = (game: string, { taps, plies, clauses, seconds }: Learnt) =>
  console.log(`${game}: ${taps} taps, ${plies} steps, ${seconds} s: ${clauses.join(' ')}`);

test.for(GAMES.map((game, index) => ({ game, place: PLACES[index] ?? PLACES[0] })))(
  '$game is learnt by tapping what is lit, in two minutes',
  async ({ game, place: [language, size] }) => {
    const guest = await table.arrive({ newcomer: true, language, size });
    await begin(guest.page, game, language);
    const learnt = await learn(guest.page, tap);
    told(game, learnt);
    expect(learnt.seconds).toBeLessThanOrEqual(BOUND);
    expect(learnt.clauses.length).toBeGreaterThan(3);
    await guest.page.getByRole('heading', { name: ENOUGH[language] }).waitFor();
    await shoot(guest.page, `lesson/${game}-enough`);
    expect(await violations(guest.page)).toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  },
);

test('a lesson by keyboard alone, and then a game of one’s own', async () => {
  const guest = await table.arrive({ newcomer: true, size: 'desktop' });
  await begin(guest.page, 'otters');
  const press = async (page: Page) => {
    for (let step = 0; step < 60; step++) {
      const there = await page.evaluate(
        (lit) => document.activeElement?.matches(lit) ?? false,
        LIT,
      );
      if (there) return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error('what is lit cannot be reached');
  };
  told('otters', await learn(guest.page, press));
  const lesson = new URL(guest.page.url()).pathname;
  await guest.page.getByRole('button', { name: 'A game of your own' }).press('Enter');
  await guest.page.waitForURL((url) => url.pathname !== lesson);
  await guest.page.locator('main.frame:not([data-learns]) .prompt').waitFor();
  // What one knows is kept on the device.
  const known = await guest.page.evaluate(
    () => (JSON.parse(localStorage.getItem('romp') ?? '{}') as { known: string[] }).known,
  );
  expect(known).toContain('otters OT-8');
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('a lesson without a word that can be read', async () => {
  const guest = await table.arrive({ newcomer: true });
  await guest.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent =
        'main.frame :is(p, .name, .word, dt, dd), dialog :is(p, h2) { visibility: hidden !important }';
      document.head.append(style);
    });
  });
  await begin(guest.page, 'prout');
  let pictured = 0;
  const learnt = await learn(guest.page, tap, async ({ is, lit, pictured: spots }) => {
    if (is !== 'do') return;
    // What is to be tapped is drawn, with what follows.
    expect(spots?.split(' ')).toContain(lit);
    expect(await guest.page.locator('[data-pictogram] .next svg').count()).toBeGreaterThan(0);
    pictured += 1;
    if (pictured % 4 === 1) await shoot(guest.page, `lesson/no-words-${pictured}`);
  });
  told('prout', learnt);
  expect(pictured).toBeGreaterThan(5);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});
