import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GOLDEN, Stage } from './golden';
import { ground } from './ground';
import { resize, scrolls, shoot } from './look';
import { GAMES } from './modes';

const table = ground();

/** A page at 200 % has half the room: a window of 1280×800, a phone of 720 px across. */
const ZOOMED = {
  desktop: { width: 640, height: 400 },
  phone: { width: 360, height: 780 },
};

/** What is cut off at the edge of the window, of that which a player needs. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needed = document.querySelectorAll<HTMLElement>(
      '.prompt p, .hand button, .tools button, button[data-spot][aria-disabled="false"]',
    );
    return [...needed].flatMap((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      const inside =
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const clipped =
        it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflow !== 'visible';
      return inside && !clipped ? [] : it.textContent.trim();
    });
  });
}

/** Does the border or outline of each of these show in the colours of the system? */
const unmarked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[data-spot][aria-disabled="false"]')].flatMap((it) => {
      const { outlineStyle, borderStyle } = getComputedStyle(it);
      return outlineStyle === 'none' && borderStyle === 'none' ? it.textContent.trim() : [];
    }),
  );

test('home at 200 % and in forced colours', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).last().waitFor();
  for (const [name, size] of Object.entries(ZOOMED)) {
    await resize(page, size);
    expect((await scrolls(page)).sideways).toBe(false);
    await shoot(page, `zoom/home-${name}`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await shoot(page, 'forced-colours/home');
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(GAMES)('%s at 200 % and in forced colours', async (game) => {
  const guest = await table.arrive();
  const { page } = guest;
  const stage = await Stage.on(page);
  for (const play of GOLDEN.filter((one) => one.game === game)) {
    for (const moment of play.moments.slice(0, -1)) {
      const at = `${game}-${play.name}-${moment.ply}`;
      await stage.show(play, moment);
      for (const [name, size] of Object.entries(ZOOMED)) {
        await resize(page, size);
        expect(await scrolls(page), at).toEqual({ sideways: false, down: false });
        expect(await cutOff(page), `${at}-${name}`).toEqual([]);
      }
    }
    const moment = play.moments[play.moments.length >> 1];
    if (!moment) throw new Error(`${game} ${play.name} is too short`);
    await stage.show(play, moment);
    for (const [name, size] of Object.entries(ZOOMED)) {
      await resize(page, size);
      await shoot(page, `zoom/${game}-${play.name}-${name}`);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await unmarked(page)).toEqual([]);
    await shoot(page, `forced-colours/${game}-${play.name}`);
    await page.emulateMedia({ forcedColors: 'none' });
  }
  expect(guest.errors).toEqual([]);
  await guest.leave();
});
