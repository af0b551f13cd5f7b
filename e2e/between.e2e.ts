import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { ground } from './ground';
import { resize, shoot, underNotices, violations } from './look';
import { openTable } from './modes';
import { act, chair, dice, tapToTheEnd } from './player';

const table = ground();

const DUEL = { game: 'otters', mode: 'duel', seats: 2 } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const playing = (page: Page, game: string) =>
  page.locator(`main.frame[data-game="${game}"][data-ply]`).waitFor();

/** Ada's table with Ben at it, in mid-game. */
async function duel(): Promise<{ ada: Guest; ben: Guest; code: string }> {
  const [ada, ben] = await Promise.all([table.arrive(), table.arrive()]);
  await ada.page.goto('/');
  const code = await openTable(ada.page, DUEL, 2);
  await ada.page.goto(`/t/${code}`);
  await ben.join(code, 'Ben');
  await ada.page.getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map(({ page }) => playing(page, 'otters')));
  return { ada, ben, code };
}

async function leave(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
}

test('one table, many games: the end leads to a lobby, others propose, the host decides', async () => {
  const { ada, ben, code } = await duel();
  await Promise.all([ada, ben].map(({ page }, seat) => tapToTheEnd(page, dice(seat + 1))));

  // Ben would like to play again; Ada, in the lobby by now, says no and takes another game.
  await ben.page.getByText('Ada chooses the next game.').waitFor();
  await button(ben.page, 'Again, please!').click();
  await ben.page.getByText('You asked to play again.').waitFor();
  await ada.page.getByText('Ben would like to play again.').waitFor();
  await shoot(ada.page, 'between/end-host');
  await shoot(ben.page, 'between/end-guest');
  await button(ada.page, 'Another game').click();
  await ada.page.getByRole('region', { name: 'The last game' }).waitFor();
  expect(await violations(ada.page)).toEqual([]);
  await shoot(ada.page, 'between/lobby-host', true);
  await button(ada.page, 'No').click();
  await button(ben.page, 'Again, please!').waitFor();
  await button(ada.page, 'PROUT').click();
  await ben.page.getByRole('heading', { name: /^PROUT/ }).waitFor();
  await ben.page.getByRole('region', { name: 'The last game' }).waitFor();
  await shoot(ben.page, 'between/lobby-guest', true);
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map(({ page }) => playing(page, 'prout')));
  expect(new URL(ada.page.url()).pathname).toBe(`/t/${code}`);

  // The host stops it: both are in the lobby again, and Ben proposes with one tap.
  await button(ada.page, 'Menu').click();
  await button(ada.page, 'Stop this game').click();
  await ada.page.getByText('nobody wins').waitFor();
  await button(ada.page, 'Stop it').click();
  for (const { page } of [ada, ben]) await page.getByText('The game was stopped.').waitFor();
  await shoot(ben.page, 'between/stopped');
  // It was played: nobody is warned of a deal that was thrown away.
  expect(await ben.page.getByRole('alert').allInnerTexts()).toEqual([]);
  // What was put away can be seen again, with one's own eyes.
  const replay = ben.page.getByRole('link', { name: 'Watch it again' });
  expect(await replay.getAttribute('href')).toMatch(/^\/replay\/\w+\?eyes=B$/);
  await replay.click();
  await ben.page.getByText(/^Step \d+ of \d+$/).waitFor();
  await ben.page.goBack();
  await replay.waitFor();
  await button(ben.page, 'Otters').click();
  await ada.page.getByText('Ben would like to play Otters.').waitFor();
  await button(ada.page, 'Yes').click();
  await ben.page.getByRole('heading', { name: /^Otters/ }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, ben].map(({ page }) => playing(page, 'otters')));
  await leave(ada, ben);
});

test('what somebody would like next is heard in mid-game, and waits for the end', async () => {
  const { ada, ben, code } = await duel();
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'What comes next').click();
  await ben.page.getByText('Tap what you would like to play next.').waitFor();
  await shoot(ben.page, 'between/propose-in-game');
  expect(await violations(ben.page)).toEqual([]);
  await button(ben.page, 'PROUT').click();
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByText('You asked for PROUT. Ada decides.').waitFor();
  await button(ben.page, 'Close').click();
  await ben.page.getByText('You asked for PROUT. Ada decides.').waitFor();
  await shoot(ben.page, 'between/heard');

  // Ada plays on; it stays in the menu, and she may say no there.
  await ada.page.getByText('Ben would like to play PROUT').waitFor();
  await shoot(ada.page, 'between/proposed-in-game');
  expect(await violations(ada.page)).toEqual([]);
  await button(ada.page, 'Later').click();
  await ada.page.getByText('Ben would like to play PROUT').waitFor({ state: 'detached' });
  await button(ada.page, 'Menu').click();
  await button(ada.page, 'What comes next (1)').click();
  expect(await button(ada.page, 'Yes').count(), 'nothing begins in mid-game').toBe(0);
  await button(ada.page, 'No').click();
  await ada.page.getByText('Nobody asks for another game.').waitFor();
  await button(ada.page, 'Close').click();
  await ben.page.getByText('Ada says: not now.').waitFor();

  // Who takes it back reads no answer.
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'What comes next').click();
  await button(ben.page, 'Otto & Bruno').click();
  await dialog.getByRole('button', { name: 'Never mind' }).click();
  await dialog.getByText('You asked for').waitFor({ state: 'detached' });
  expect(await ben.page.getByText('not now').count()).toBe(0);

  // Asked again, Ada stops this game for it, and takes it up in the lobby.
  await button(ben.page, 'PROUT').click();
  await button(ben.page, 'Close').click();
  await button(ada.page, 'Answer').click();
  await shoot(ada.page, 'between/answer-in-game');
  expect(await violations(ada.page)).toEqual([]);
  // Who has looked at it and plays on is not asked twice.
  await button(ada.page, 'Play on').click();
  await button(ada.page, 'Answer').waitFor({ state: 'detached' });
  await button(ada.page, 'Menu').click();
  await button(ada.page, 'What comes next (1)').click();
  await button(ada.page, 'Stop this game').click();
  await button(ada.page, 'Stop it').click();
  await ada.page.getByText('The game was stopped.').waitFor();
  await button(ada.page, 'Yes').click();
  await ben.page.getByRole('heading', { name: /^PROUT/ }).waitFor();
  expect(new URL(ben.page.url()).pathname).toBe(`/t/${code}`);
  await leave(ada, ben);
});

test('the same deal is played again from the other chair', async () => {
  const ada = await table.arrive();
  await ada.page.goto('/');
  await ada.page.goto(`/t/${await openTable(ada.page, DUEL)}`);
  await playing(ada.page, 'otters');
  await tapToTheEnd(ada.page, dice(3));
  await button(ada.page, 'Same deal, other chairs').click();
  await chair(ada.page, 'B').getByText('Ada').first().waitFor();
  await ada.page.locator('dialog[open]').waitFor({ state: 'detached' });
  await leave(ada);
});

test('who comes in mid-game is put down for the next, and has a chair when it is over', async () => {
  const ada = await table.arrive();
  await ada.page.goto('/');
  const code = await openTable(ada.page, DUEL);
  await ada.page.goto(`/t/${code}`);
  await playing(ada.page, 'otters');
  await button(ada.page, 'Invite somebody').click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('img').waitFor();
  const link = await dialog.getByRole('link', { name: code }).getAttribute('href');
  expect(await violations(ada.page)).toEqual([]);
  await shoot(ada.page, 'between/invite');
  await button(ada.page, 'Close').click();

  const zoe = await table.arrive();
  await zoe.page.goto(new URL(link ?? '').pathname);
  await zoe.page.getByRole('textbox').fill('Zoé');
  await button(zoe.page, 'Come in').click();
  await zoe.page.getByRole('dialog', { name: 'A game is being played' }).waitFor();
  expect(await violations(zoe.page)).toEqual([]);
  await shoot(zoe.page, 'between/late');
  await zoe.page.getByRole('button', { name: 'Play in the next game' }).click();
  await zoe.page.getByText('You are in the next game.', { exact: true }).waitFor();
  // Whoever watches and taps reads that they watch.
  await zoe.page.locator('button[data-spot]').first().click({ force: true });
  await zoe.page.getByText('You are watching').waitFor();
  await tapToTheEnd(ada.page, dice(4));
  await button(ada.page, 'Another game').click();
  await button(zoe.page, 'Another game').click();
  const chairs = ada.page.locator('h2 ~ ul:first-of-type');
  await chairs.getByText('Zoé').waitFor();
  await zoe.page.locator('h2 ~ ul:first-of-type .row.mine').waitFor();
  await leave(ada, zoe);
});

test('who leaves is told what happens, and is waited for until somebody goes on', async () => {
  const { ada, ben, code } = await duel();
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Leave the table').click();
  await ben.page.getByText('After 1 minute a bot plays for you').waitFor();
  await shoot(ben.page, 'between/leave');
  await ben.page.getByRole('button', { name: 'Wait for me' }).click();
  await ada.page.getByText(/The table waits for .?Ben/).waitFor();
  await shoot(ada.page, 'between/paused');
  await ben.page.goto(`/t/${code}`);
  await ben.page.getByText('The table pauses.').waitFor();
  await button(ben.page, 'Go on').click();
  for (const { page } of [ada, ben]) {
    await page.getByText('The table pauses.').waitFor({ state: 'detached' });
  }

  // A pause among those who are there: asked for, and agreed to.
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Pause').click();
  await ben.page.getByText('You asked for a pause.').waitFor();
  await ada.page.getByText('Ben would like a pause.').waitFor();
  expect(await violations(ada.page)).toEqual([]);
  // No card that one plays with lies under it, on phones and tablets; a phone has room for one at a time.
  await ben.page.evaluate(async (code) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ wish: { game: 'prout', mode: 'base', seats: 2 } });
    await fetch(`/api/tables/${code}/proposal`, { method: 'PUT', headers, body });
  }, code);
  await ada.page.getByText('Ben would like to play PROUT.').waitFor({ state: 'attached' });
  expect(await ada.page.locator('[data-notice]:visible').count()).toBe(1);
  for (const size of ['phone', 'side', 'tablet', 'desktop'] as const) {
    await resize(ada.page, size);
    expect(await underNotices(ada.page), size).toEqual([]);
    await shoot(ada.page, `between/asks-${size}`);
  }
  await resize(ada.page, 'phone');
  await button(ada.page, 'Pause').click();
  await ben.page.getByText('The table pauses.').waitFor();
  await leave(ada, ben);
});

test('what will happen to whoever is away is said, and when', async () => {
  const { ada, ben } = await duel();
  const roll = dice(5);
  const bens = ben.page.locator('.prompt.mine');
  for (let tap = 0; tap < 400 && !(await bens.isVisible()); tap++) {
    await act(ada.page, roll);
    await ada.page.waitForTimeout(25);
  }
  await bens.waitFor();
  await ben.leave();
  await ada.page.getByText(/^Ben is away: a bot plays in \d+ s\.$/).waitFor();
  await shoot(ada.page, 'between/away');
  await leave(ada);
});

test('the log is there from the first step, after a reload too', async () => {
  const ada = await table.arrive();
  const { page } = ada;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, DUEL)}`);
  await playing(page, 'otters');
  const roll = dice(6);
  for (let tap = 0; tap < 6; tap++) await act(page, roll);
  await page.locator('.prompt.mine').waitFor();
  const log = async () => {
    await button(page, 'Log, What happened').click();
    const lines = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    await button(page, 'Close').click();
    return lines;
  };
  const before = await log();
  expect(before.length).toBeGreaterThan(4);
  await page.reload();
  await page.locator('.prompt.mine').waitFor();
  expect(await log()).toEqual(before);
  await leave(ada);
});

test('bots wait while a newcomer reads what the game is about', async () => {
  const cleo = await table.arrive({ newcomer: true });
  const { page } = cleo;
  await page.goto('/');
  await page.goto(`/t/${await openTable(page, { game: 'prout', mode: 'base', seats: 3 })}`);
  const play = button(page, 'Play');
  await play.waitFor();
  // Their five are picked meanwhile, and nobody else's.
  await page.locator('.choosing').getByText('Keep these five').first().waitFor();
  const before = await cleo.ply();
  expect(before).toBe(6);
  // Time passes, and they come back to it: not a card has moved.
  await page.reload();
  await play.waitFor();
  expect(await cleo.ply()).toBe(before);
  await play.click();
  await page.waitForFunction(
    (ply) => Number(document.querySelector('main.frame')?.getAttribute('data-ply')) > ply,
    before,
  );
  await leave(cleo);
});
