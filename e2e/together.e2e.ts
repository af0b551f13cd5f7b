import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { ground } from './ground';
import { resize, shoot, violations } from './look';
import { openTable } from './modes';
import { act, dice } from './player';

const table = ground();

const DUEL = { game: 'otters', mode: 'duel', seats: 2 } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const playing = (page: Page) => page.locator('main.frame[data-ply]').waitFor();
const chair = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Who is at the table' }).getByRole('listitem').filter({
    hasText: name,
  });

/** Ada's table with Ben at it, in mid-game; a bot plays after five seconds. */
async function duel(): Promise<{ ada: Guest; ben: Guest; code: string }> {
  const [ada, ben] = await Promise.all([table.arrive(), table.arrive()]);
  await ada.page.goto('/');
  const code = await openTable(ada.page, DUEL, 2);
  await ada.page.evaluate(async (code) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ settings: { patience: 5 } });
    await fetch(`/api/tables/${code}`, { method: 'PATCH', headers, body });
  }, code);
  await ada.page.goto(`/t/${code}`);
  await ben.join(code, 'Ben');
  await ada.page.getByText('Ben').waitFor();
  await button(ada.page, 'Start the game').click();
  await Promise.all([ada, ben].map(({ page }) => playing(page)));
  return { ada, ben, code };
}

async function leave(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
}

test('who reads the rules or the settings stays at the table', async () => {
  const { ada, ben, code } = await duel();
  await button(ben.page, 'Menu').click();
  await ben.page.getByRole('link', { name: 'Rules' }).click();
  await ben.page.getByRole('heading', { name: /^Otters/ }).waitFor();
  expect(new URL(ben.page.url()).pathname).toBe('/rules/otters');
  expect(await violations(ben.page)).toEqual([]);
  await shoot(ben.page, 'together/rules');
  // Longer than the table waits for who is away.
  await ben.page.waitForTimeout(5500);
  const seen = chair(ada.page, 'Ben');
  await seen.waitFor();
  expect(await seen.getByText(/a bot plays|away/).count()).toBe(0);
  await button(ben.page, 'Back').click();
  await playing(ben.page);
  expect(await ben.page.locator('dialog[open]').count()).toBe(0);
  // Forward is the rules again, and back the table, connected all along.
  await ben.page.goForward();
  await ben.page.getByRole('heading', { name: /^Otters/ }).waitFor();
  await ben.page.goBack();
  await playing(ben.page);
  await button(ben.page, 'Menu').click();
  await ben.page.getByRole('link', { name: 'Settings' }).click();
  await ben.page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await ben.page.locator('[data-standing="open"]').count()).toBe(1);
  // Loaded again, the table is still under it.
  await ben.page.reload();
  await ben.page.getByRole('heading', { name: 'Settings' }).waitFor();
  await ben.page.locator('[data-standing="open"]').waitFor({ state: 'attached' });
  await button(ben.page, 'Back').click();
  await playing(ben.page);
  expect(new URL(ben.page.url()).pathname).toBe(`/t/${code}`);
  await leave(ada, ben);
});

test('a bot that steps in, who is back and who is host are told', async () => {
  const { ada, ben, code } = await duel();
  // Nobody waits for the host: Ada hands over, and both are told.
  await ada.page.evaluate(async (code) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ person: 2 });
    await fetch(`/api/tables/${code}/host`, { method: 'PUT', headers, body });
  }, code);
  await ada.page.getByText(/Ben.? is host now/).waitFor();
  await ben.page.getByText('You are host now: you choose the next game.').waitFor();
  await shoot(ben.page, 'together/host');
  await ada.page.goto('/');
  await ben.page.getByText(/A bot plays for .?Ada/).waitFor();
  await shoot(ben.page, 'together/bot');
  const told = async (page: Page, sentence: RegExp): Promise<boolean> => {
    await page.getByRole('button', { name: /What happened$/ }).click();
    const log = page.getByRole('dialog', { name: 'What happened' });
    await log.getByRole('listitem').first().waitFor();
    const found = (await log.getByText(sentence).count()) > 0;
    await page.keyboard.press('Escape');
    return found;
  };
  const deputy = /^A bot for .?Ada.?: /;
  const roll = dice(3);
  for (let tap = 0; tap < 50 && !(await told(ben.page, deputy)); tap++) {
    await act(ben.page, roll);
    await ben.page.waitForTimeout(100);
  }
  await ada.page.goto(`/t/${code}`);
  await ben.page.getByText(/Ada.? is back/).waitFor();
  // What a bot did is not said to be hers, then, after a reload, and to herself.
  await ben.page.reload();
  await Promise.all([ada, ben].map(({ page }) => playing(page)));
  expect(await told(ben.page, deputy)).toBe(true);
  expect(await told(ada.page, /^A bot for you: /)).toBe(true);
  // Whoever comes in mid-game is announced, and so is who gives up a chair: a bot has it then.
  const zoe = await table.arrive();
  await zoe.page.goto(`/t/${code}`);
  await zoe.page.getByText('A game is under way: come in to watch, or be next.').waitFor();
  await zoe.page.getByRole('textbox').fill('Zoé');
  await button(zoe.page, 'Come in').click();
  await ben.page.getByText(/Zoé.? has come in/).waitFor();
  await zoe.page.getByRole('button', { name: 'Play in the next game' }).click();
  await ben.page.getByText(/Zoé.? is in the next game/).waitFor();
  await zoe.page.getByText('You watch. You are in the next game.').waitFor();
  await button(ada.page, 'Menu').click();
  await button(ada.page, 'Leave the table').click();
  await ada.page.getByRole('button', { name: 'Give up my chair' }).click();
  await ben.page.getByText(/Ada.? has left: a bot plays on/).waitFor();
  const chairs = ben.page.getByRole('list', { name: 'Who is at the table' });
  await chairs.getByText(/, bot Paddler/).waitFor();
  await shoot(ben.page, 'together/gave-up');
  await leave(ada, ben, zoe);
});

test('a pause says for whom, lights nothing, and who comes back is told', async () => {
  const { ada, ben, code } = await duel();
  await button(ben.page, 'Menu').click();
  await button(ben.page, 'Leave the table').click();
  await ben.page.getByRole('button', { name: 'Wait for me' }).click();
  await ada.page.getByText(/The table waits for .?Ben/).waitFor();
  expect(await ada.page.locator('button[data-spot][aria-disabled="false"]').count()).toBe(0);
  await shoot(ada.page, 'together/waits');
  await ben.page.goto(`/t/${code}`);
  await ada.page.getByText(/Ben.? is back/).waitFor();
  await ada.page.getByText('The table pauses.').waitFor();
  await button(ada.page, 'Go on').click();
  await ada.page.getByText('The table pauses.').waitFor({ state: 'detached' });
  await leave(ada, ben);
});

test('in the lobby of a wide screen nothing lies under the button, and after a game who plays comes first', async () => {
  const ada = await table.arrive({ size: 'desktop' });
  await ada.page.goto('/');
  const wish = { game: 'otto-bruno', mode: 'table', seats: 4 } as const;
  await ada.page.goto(`/t/${await openTable(ada.page, wish, 4)}`);
  const start = ada.page.getByRole('button', { name: /^Start the game/ });
  const rows = ada.page.locator('.seats li');
  await start.waitFor();
  const top = (await start.boundingBox())?.y ?? 0;
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  const first = () => ada.page.locator('.parts h2').first().innerText();
  expect(await first()).toBe('Invite your friends');
  await start.click();
  await playing(ada.page);
  await button(ada.page, 'Menu').click();
  await button(ada.page, 'Stop this game').click();
  await button(ada.page, 'Stop it').click();
  await ada.page.getByText('The game was stopped.').waitFor();
  expect(await first()).toBe('Who plays');
  await leave(ada);
});

test('on a phone the racks of three others can be seen large', async () => {
  const ada = await table.arrive();
  await ada.page.goto('/');
  const wish = { game: 'otto-bruno', mode: 'table', seats: 4 } as const;
  await ada.page.goto(`/t/${await openTable(ada.page, wish)}`);
  await playing(ada.page);
  await button(ada.page, 'The others’ cards, large').click();
  const racks = ada.page.getByRole('dialog').getByRole('img', { name: /^The rack of/ });
  expect(await racks.count()).toBe(3);
  for (const card of await racks.locator('svg').all()) {
    expect((await card.boundingBox())?.width).toBeGreaterThan(30);
  }
  expect(await violations(ada.page)).toEqual([]);
  await shoot(ada.page, 'together/large');
  await leave(ada);
});

test('a chip holds its face, its name, its points and its clock', async () => {
  const ada = await table.arrive();
  await ada.page.goto('/');
  const wish = { game: 'prout', mode: 'base', seats: 4 };
  const code = await ada.page.evaluate(async (wish) => {
    const headers = { 'content-type': 'application/json' };
    const bots = ['B', 'C', 'D'].map((seat) => [seat, 1]);
    const settings = { clock: { kind: 'total', seconds: 3000, bonus: 5 } };
    const body = JSON.stringify({ wish, bots, settings, name: 'Ada-Marie Rose', animal: 'otter' });
    const made = await fetch('/api/tables', { method: 'POST', headers, body });
    const { table } = (await made.json()) as { table: { code: string } };
    await fetch(`/api/tables/${table.code}/start`, { method: 'POST' });
    return table.code;
  }, wish);
  await ada.page.goto(`/t/${code}`);
  await playing(ada.page);
  const chip = ada.page.locator('.seat', { hasText: 'Ada-Marie' });
  await chip.locator('.clock').waitFor();
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    await resize(ada.page, size);
    const around = await chip.boundingBox();
    for (const part of ['.animal', '.name', '.score', '.clock']) {
      const box = await chip.locator(part).boundingBox();
      expect(box?.y, `${part} on a ${size}`).toBeGreaterThanOrEqual(around?.y ?? 0);
      const low = (around?.y ?? 0) + (around?.height ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${part} on a ${size}`).toBeLessThanOrEqual(low);
    }
    // A star, its number and its arrow stay on one line.
    expect((await chip.locator('.score').boundingBox())?.height).toBeLessThan(24);
  }
  await leave(ada);
});

test('the names of animals are neither cut off nor broken on a chip', async () => {
  const ada = await table.arrive({ language: 'fr' });
  await ada.page.goto('/');
  for (const [size, mode, seats] of [
    ['tablet', 'free', 3],
    ['phone', 'free', 3],
    ['phone', 'teams', 4],
  ] as const) {
    await resize(ada.page, size);
    const code = await openTable(ada.page, { game: 'otters', mode, seats });
    await ada.page.goto(`/t/${code}`);
    await playing(ada.page);
    const names = ada.page.locator('.seat .name');
    await ada.page.locator('.seat .name', { hasText: 'Grenouille' }).waitFor();
    for (const name of await names.all()) {
      const { cut, lines } = await name.evaluate((it) => ({
        cut: it.scrollWidth > it.clientWidth,
        lines: Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)),
      }));
      expect([cut, lines], `${await name.innerText()} on a ${size}`).toEqual([false, 1]);
    }
  }
  await leave(ada);
});
