import type { Page } from 'playwright-core';

/** A spot that can be tapped now. */
const LIT = 'button[data-spot][aria-disabled="false"]:not([aria-pressed="true"])';
const OVER = 'dialog[open]:has(ol), dialog[open]:has(.account)';

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

/**
 * Plays by tapping whatever is lit until the game is over, as a child would; returns how many taps
 * it took. Fails if nothing can be done for long.
 */
export async function tapToTheEnd(page: Page, roll: (below: number) => number): Promise<number> {
  let taps = 0;
  let idle = 0;
  while (!(await isOver(page))) {
    const acted = await page.evaluate(
      ({ lit, luck }) => {
        const spots = [...document.querySelectorAll<HTMLElement>(lit)];
        const spot = spots[Math.floor(luck * spots.length)];
        spot?.click();
        return spot !== undefined;
      },
      { lit: LIT, luck: roll(1 << 20) / (1 << 20) },
    );
    if (!acted) await letGo(page);
    idle = acted ? 0 : idle + 1;
    taps += acted ? 1 : 0;
    if (idle > 400) throw new Error(`nothing can be done after ${taps} taps`);
    await page.waitForTimeout(acted ? 15 : 25);
  }
  return taps;
}

/** Plays by keyboard alone: goes to a lit spot with the arrow keys or Tab, and presses Enter. */
export async function keyToTheEnd(page: Page, roll: (below: number) => number): Promise<number> {
  let presses = 0;
  let idle = 0;
  while (!(await isOver(page))) {
    const spots = page.locator(LIT);
    const count = await spots.count();
    if (count === 0) {
      await letGo(page);
      if (++idle > 400) throw new Error(`nothing can be done after ${presses} keys`);
      await page.waitForTimeout(25);
      continue;
    }
    idle = 0;
    const wanted = roll(count);
    let found = false;
    for (let step = 0; step < 60 && !found; step++) {
      await page.keyboard.press('Tab');
      presses += 1;
      found = await page.evaluate(
        ({ lit, wanted: at }) =>
          document.activeElement?.matches(lit) === true &&
          (at === 0 || document.querySelectorAll(lit)[at] === document.activeElement),
        { lit: LIT, wanted: step < 30 ? wanted : 0 },
      );
    }
    if (!found) continue;
    await page.keyboard.press('Enter');
    await page.waitForTimeout(15);
  }
  return presses;
}
