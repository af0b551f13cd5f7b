import { expect, test } from 'vitest';
import type { ShownContest } from '../web/src/link/api';
import { ground } from './ground';
import { violations } from './look';
import { firstMode, GAMES, MODES, openTable } from './modes';
import { dice, keyToTheEnd, tapToTheEnd } from './player';

const table = ground();

test.for(GAMES)('%s: one tap on Play now, and a newcomer begins', async (game) => {
  const guest = await table.arrive({ newcomer: true });
  await guest.page.goto('/');
  const name = {
    'otter-nonsense': 'Otter Nonsense',
    otters: 'Otters',
    'otto-bruno': 'Otto & Bruno',
    prout: 'PROUT',
    'crazy-eights': 'Crazy Eights',
  };
  await guest.page.getByRole('button', { name: `Play now : ${name[game]},` }).click();
  await guest.page.locator('main.frame [data-spot]').first().waitFor();
  const { pathname } = new URL(guest.page.url());
  expect(pathname).toMatch(/^\/t\//);
  await guest.page.waitForFunction(() => document.title.startsWith('Your turn.'));
  // The device's own word is in the deal.
  const { seals, wish } = await guest.page.evaluate(async (code) => {
    const ask = async (path: string) => (await fetch(`/api${path}`)).json();
    const { table } = (await ask(`/tables/${code}`)) as { table: { contest: string } };
    return (await ask(`/contests/${table.contest}`)) as Pick<ShownContest, 'seals' | 'wish'>;
  }, pathname.slice(3));
  expect(seals.map(([seat]) => seat)).toEqual(['A']);
  // In PROUT the cards say who does.
  expect(wish.options?.['first_begins']).toBe(game !== 'prout');
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
