import type { Locator, Page } from 'playwright-core';

/** A spot that can be tapped now. */
const LIT = 'button[data-spot][aria-disabled="false"]:not([aria-pressed="true"])';
const OVER = 'dialog[open]:has(ol), dialog[open]:has(.account)';

/** Who sits there. What they have won is a list too, so chairs are not counted. */
export function chair(page: Page, seat: string): Locator {
  return page.locator(`[data-spot="seat:${seat}"]`);
}

/** Deterministic chance, so that a failure can be seen again. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Puts back what was picked and leads nowhere, as four cards that are no set, and says so. */
async function letGo(page: Page): Promise<void> {
  if ((await page.locator('button[data-spot][aria-pressed="true"]').count()) === 0) return;
  await page.keyboard.press('Escape');
  const done = page.locator(`${LIT}.look-button`);
  if ((await done.count()) === 0) return;
  await done.last().focus();
  await page.keyboard.press('Enter');
}

/** Is the game on this page over? */
export function isOver(page: Page): Promise<boolean> {
  return page.locator(OVER).first().isVisible();
}

/** What to tap next: the number of a lit spot, or -1 if nothing is lit. */
function choose(page: Page, roll: (below: number) => number): Promise<number> {
  return page.evaluate(
    ({ lit, luck, wild }) => {
      const kind = (spot: Element) => (spot as HTMLElement).dataset['spot']?.split(':')[0];
      const all = [...document.querySelectorAll(lit)];
      const picked = document.querySelector('button[data-spot][aria-pressed="true"]');
      // Whoever has picked a card looks for a place; whoever sees a button tends to press it.
      const places = picked ? all.filter((spot) => kind(spot) !== kind(picked)) : [];
      const buttons = all.filter((spot) => spot.classList.contains('look-button'));
      const likely = [places, buttons, all].find((some) => some.length > 0) ?? [];
      const among = wild ? all : likely;
      const chosen = among[Math.floor(luck * among.length)];
      return chosen ? all.indexOf(chosen) : -1;
    },
    { lit: LIT, luck: roll(1 << 20) / (1 << 20), wild: roll(3) === 0 },
  );
}

/** Taps one lit spot; was there one? */
async function tapOnce(page: Page, roll: (below: number) => number): Promise<boolean> {
  const next = await choose(page, roll);
  return page.evaluate(
    ({ lit, at }) => {
      const spot = document.querySelectorAll<HTMLElement>(lit)[at];
      spot?.click();
      return spot !== undefined;
    },
    { lit: LIT, at: next },
  );
}

/** Taps one lit spot, or puts back what was picked if there is none; was there one? */
export async function act(page: Page, roll: (below: number) => number): Promise<boolean> {
  const tapped = await tapOnce(page, roll);
  if (!tapped) await letGo(page);
  return tapped;
}

/**
 * Plays by tapping what is lit until the game is over, as a child would; returns how many taps it
 * took. Fails if nothing can be done for long.
 */
export async function tapToTheEnd(page: Page, roll: (below: number) => number): Promise<number> {
  let taps = 0;
  let idle = 0;
  while (!(await isOver(page))) {
    const tapped = await act(page, roll);
    idle = tapped ? 0 : idle + 1;
    taps += tapped ? 1 : 0;
    if (idle > 400) throw new Error(`nothing can be done after ${taps} taps`);
    await page.waitForTimeout(tapped ? 15 : 25);
  }
  return taps;
}

/** Plays by keyboard alone: goes to a lit spot with Tab, and presses Enter. */
export async function keyToTheEnd(page: Page, roll: (below: number) => number): Promise<number> {
  let presses = 0;
  let idle = 0;
  while (!(await isOver(page))) {
    const next = await choose(page, roll);
    if (next < 0) {
      await letGo(page);
      if (++idle > 400) throw new Error(`nothing can be done after ${presses} keys`);
      await page.waitForTimeout(25);
      continue;
    }
    for (let step = 0; step < 80; step++) {
      const there = await page.evaluate(
        ({ lit, at }) => document.querySelectorAll(lit)[at] === document.activeElement,
        { lit: LIT, at: next },
      );
      if (there) {
        await page.keyboard.press('Enter');
        idle = 0;
        break;
      }
      await page.keyboard.press('Tab');
      presses += 1;
    }
    await page.waitForTimeout(15);
  }
  return presses;
}
