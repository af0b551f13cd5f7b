import { expect, test } from 'vitest';
import { layHere, playNow, withoutServer } from './device';
import { ground } from './ground';
import { shoot, violations } from './look';
import { MODES } from './modes';
import { dice, tapToTheEnd } from './player';

const table = ground();

const GAMES = ['Otters', 'Otter Nonsense', 'Otto & Bruno', 'PROUT', 'Crazy Eights'];

test('every game is played to its end against bots without a server, and watched again', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  for (const [at, game] of GAMES.entries()) {
    await page.goto('/');
    await page.getByText('you play on this device').waitFor();
    await playNow(page, game);
    await tapToTheEnd(page, dice(at + 1));
    const replay = page.getByRole('link', { name: 'Watch the replay' });
    await replay.waitFor();
    await shoot(page, `device/end-${at}`);
    await replay.click();
    await page.getByRole('slider').waitFor();
    await page.getByText('How it was dealt').click();
    await page.getByRole('button', { name: 'Compute every card here' }).click();
    await page.getByText('to the last card').waitFor();
  }
  await page.goto('/');
  await page.getByText('you play on this device').waitFor();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'device/home');
  expect(errors).toEqual([]);
  await guest.leave();
});

/** Those that nobody plays who only taps *Play now*. */
const OTHERS = MODES.filter(({ game }, at) => MODES.findIndex((one) => one.game === game) !== at);

test.for(OTHERS)('$game, $mode for $seats, is played to its end without a server', async (wish) => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  await page.goto('/about');
  const code = await layHere(page, wish);
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(wish.seats));
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  expect(errors).toEqual([]);
  await guest.leave();
});

test('without a server a replay is seen through all eyes, and played on from', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  await playNow(page, 'Otters');
  await tapToTheEnd(page, dice(7));
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  for (const eyes of ['A', 'B', 'crowd', 'all']) {
    await page.getByRole('combobox').selectOption(eyes);
    await page.waitForURL(new RegExp(`eyes=${eyes}&`));
    expect(await page.locator('.hands > section').count()).toBe({ crowd: 0, all: 2 }[eyes] ?? 1);
  }
  await page.getByRole('combobox').selectOption('A');
  await page.waitForURL(/eyes=A/);
  for (let on = 0; on < 6; on++) await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/t\/L\w{5}$/);
  await page.locator('main.frame[data-ply]').waitFor();
  await tapToTheEnd(page, dice(8));
  expect(errors).toEqual([]);
  await guest.leave();
});

test('a page that is loaded again in mid-game goes on, with hints', async () => {
  const guest = await withoutServer(table);
  const { page, errors } = guest;
  const address = await playNow(page, 'Otters');
  await page.waitForTimeout(500);
  const ply = await page.locator('main.frame').getAttribute('data-ply');
  await page.goto(address);
  await page.locator(`main.frame[data-ply="${ply}"]`).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hinted').first().waitFor();
  expect(errors).toEqual([]);
  await guest.leave();
});

test('one tab at a time has the tables of a device; another waits until it is closed', async () => {
  const guest = await withoutServer(table);
  const address = await playNow(guest.page, 'Otters');
  const other = await guest.context.newPage();
  await other.goto(address);
  await other.getByText('open in another tab').waitFor();
  // What needs no table is answered there too.
  await other.goto('/');
  await other.getByRole('button', { name: 'Play now : Otters,' }).waitFor();
  await other.goto(address);
  await other.getByText('open in another tab').waitFor();
  await guest.page.close();
  await other.locator('main.frame[data-ply]').waitFor();
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('when the server is back home says so by itself', async () => {
  const { page } = await withoutServer(table);
  await page.getByText('you play on this device').waitFor();
  await table.server.up();
  await page.getByText('you play on this device').waitFor({ state: 'hidden' });
});
