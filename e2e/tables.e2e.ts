import { expect, test } from 'vitest';
import { GOLDEN, Stage } from './golden';
import { ground } from './ground';
import {
  ALL_SIZES,
  heardIn,
  outgrown,
  resize,
  scrolls,
  shoot,
  spoken,
  unreachable,
  violations,
} from './look';

const table = ground();

test.for(GOLDEN)('$game, $name: every decision and the end fit every screen', async (play) => {
  const guest = await table.arrive();
  const { page } = guest;
  const stage = await Stage.on(page);
  const faults: string[] = [];
  for (const [index, moment] of play.moments.entries()) {
    const colorScheme = index % 2 === 0 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await stage.show(play, moment);
    const found = await violations(page);
    for (const size of ALL_SIZES) {
      await resize(page, size);
      const { sideways, down } = await scrolls(page);
      if (sideways || down) found.push(`${size}: scrolls`);
      const small = await unreachable(page);
      found.push(...small.map((what) => `${size}: ${what}`));
      await shoot(page, `tables/${play.game}-${play.name}-${moment.ply}-${colorScheme}-${size}`);
    }
    await resize(page, 'phone');
    faults.push(...found.map((what) => `${moment.ply}: ${what}`));
  }
  expect(faults).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(['en', 'fr'] as const)('every prompt takes two lines at most, in %s', async (language) => {
  const guest = await table.arrive({ language });
  const stage = await Stage.on(guest.page);
  for (const play of GOLDEN) {
    for (const moment of play.moments) {
      await stage.show(play, moment);
      for (const size of [{ width: 320, height: 640 }, 'side'] as const) {
        await resize(guest.page, size);
        expect(await outgrown(guest.page), `${play.game} ${play.name}`).toEqual([]);
      }
    }
  }
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(['en', 'fr'] as const)(
  'a table in mid-game and at its end is said in %s',
  async (language) => {
    const guest = await table.arrive({ language });
    const stage = await Stage.on(guest.page);
    for (const play of GOLDEN) {
      const { game, name, moments } = play;
      const said: string[] = [];
      for (const moment of [moments[moments.length >> 1], moments.at(-1)]) {
        if (!moment) throw new Error(`${game} ${name} is too short`);
        await stage.show(play, moment);
        said.push(`# After ${moment.ply} steps\n${await spoken(guest.page)}`);
        expect(await violations(guest.page), `${game} ${name} ${moment.ply}`).toEqual([]);
        await shoot(guest.page, `tables/${game}-${name}-${moment.ply}-${language}`);
      }
      await expect(said.join('\n')).toMatchFileSnapshot(heardIn(`table-${game}-${name}`, language));
    }
    expect(guest.errors).toEqual([]);
    await guest.leave();
  },
);
