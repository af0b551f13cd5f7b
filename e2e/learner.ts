import type { Page } from 'playwright-core';

/** A child taps once in so many seconds. */
const TAP = 2.5;
/** A step of somebody else takes so many seconds at most to be waited for and seen: a bot's pace, and its card's way. */
const STEP = 1.6;

/** How a lesson went. */
export interface Learnt {
  taps: number;
  /** How many steps the game took until then. */
  plies: number;
  /** The clauses that were said, in their order. */
  clauses: string[];
  /** How long that takes at a child's pace, in seconds. */
  seconds: number;
}

/** What a lesson shows: what it says, what is lit, and what to tap as pictures. */
export interface Shown {
  is: string;
  clause: string | null;
  lit: string | null;
  pictured: string | null;
}

export const look = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('.panel[data-lesson]');
    const enough = document.querySelector('dialog[open] [data-lesson="enough"]');
    const lit = document.querySelector<HTMLElement>('button[data-spot].hinted');
    const pictured = document.querySelector<HTMLElement>('[data-pictogram]');
    return {
      is: enough ? 'enough' : (panel?.dataset['lesson'] ?? 'nothing'),
      clause: panel?.dataset['clause'] ?? null,
      lit: lit?.dataset['spot'] ?? null,
      pictured: pictured?.dataset['pictogram'] ?? null,
    };
  });

/** What is to be tapped: the button that goes on, or the one spot that is lit. */
export const LIT = '.panel .go, button[data-spot].hinted';

/** Taps only what is lit until one knows enough; `tap` presses it, and `see` looks at each moment. */
export async function learn(
  page: Page,
  tap: (page: Page) => Promise<void>,
  see: (shown: Shown) => Promise<void> | void = () => {},
): Promise<Learnt> {
  const clauses: string[] = [];
  let taps = 0;
  let idle = 0;
  for (;;) {
    const shown = await look(page);
    if (shown.is === 'enough') break;
    if (shown.clause !== null && clauses.at(-1) !== shown.clause) clauses.push(shown.clause);
    const reads = ['aim', 'rule', 'refusal'].includes(shown.is);
    if (reads || (shown.is === 'do' && shown.lit !== null)) {
      await see(shown);
      await tap(page);
      taps += 1;
      idle = 0;
    } else if (++idle > 600) {
      throw new Error(`nothing is lit after ${taps} taps: ${JSON.stringify(shown)}`);
    }
    await page.waitForTimeout(20);
  }
  const plies = Number(await page.locator('main.frame').getAttribute('data-ply'));
  return { taps, plies, clauses, seconds: taps * TAP + plies * STEP };
}
