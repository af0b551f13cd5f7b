import { expect, test } from 'vitest';
import { ground } from './ground';
import { violations } from './look';
import { firstMode, GAMES, MODES, openTable } from './modes';
import { dice, keyToTheEnd, tapToTheEnd } from './player';

const table = ground();

test.for(GAMES)('%s: one tap on Play now, and cards lie on the table', async (game) => {
  const guest = await table.arrive();
  await guest.page.goto('/');
  const name = {
    'otter-nonsense': 'Otter Nonsense',
    otters: 'Otters',
    'otto-bruno': 'Otto & Bruno',
    prout: 'PROUT',
  };
  await guest.page.getByRole('button', { name: `Play now : ${name[game]},` }).click();
  await guest.page.locator('main.frame [data-spot]').first().waitFor();
  expect(new URL(guest.page.url()).pathname).toMatch(/^\/t\//);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(MODES)('$game $mode at $seats is played to its end by tapping', async (mode) => {
  const guest = await table.arrive();
  await guest.page.goto('/');
  const code = await openTable(guest.page, mode);
  await guest.page.goto(`/t/${code}`);
  await guest.page.locator('main.frame[data-ply]').waitFor();
  const taps = await tapToTheEnd(guest.page, dice(7));
  console.log(`${mode.game} ${mode.mode} ${mode.seats}: ${taps} taps`);
  expect(taps).toBeGreaterThan(3);
  expect(await violations(guest.page)).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test.for(GAMES)('%s is played to its end by keyboard alone', async (game) => {
  const mode = firstMode(game);
  const guest = await table.arrive({ size: 'desktop', language: 'fr' });
  await guest.page.goto('/');
  const code = await openTable(guest.page, mode);
  await guest.page.goto(`/t/${code}`);
  await guest.page.locator('main.frame[data-ply]').waitFor();
  const presses = await keyToTheEnd(guest.page, dice(11));
  console.log(`${game}: ${presses} keys`);
  expect(presses).toBeGreaterThan(3);
  expect(await violations(guest.page)).toEqual([]);
  expect(guest.errors).toEqual([]);
  await guest.leave();
});
