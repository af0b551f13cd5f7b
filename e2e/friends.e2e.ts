import { expect, test } from 'vitest';
import { ground } from './ground';
import { openTable } from './modes';
import { dice, isOver, tapToTheEnd } from './player';

const table = ground();

test('three people meet by a link and play to the end, in two languages', async () => {
  const host = await table.arrive();
  await host.page.goto('/');
  const code = await openTable(host.page, { game: 'otter-nonsense', mode: 'table', seats: 3 }, 3);
  await host.page.goto(`/t/${code}`);
  const ben = await table.arrive({ language: 'fr' });
  await ben.join(code, 'Ben');
  const cleo = await table.arrive();
  await cleo.join(code, 'Cléo');
  await host.page.getByText('Cléo').waitFor();
  await host.page.getByText('How the cards are shuffled, with 3 devices').click();
  await host.page.getByRole('textbox', { name: 'Your word' }).fill('river');
  await host.page.getByRole('button', { name: 'Add' }).click();
  await host.page.getByPlaceholder('river').waitFor();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  const guests = [host, ben, cleo];
  await Promise.all(guests.map(({ page }, seat) => tapToTheEnd(page, dice(seat + 1))));
  for (const guest of guests) {
    expect(await isOver(guest.page)).toBe(true);
  }

  const replay = await host.page
    .getByRole('link', { name: 'Watch the replay' })
    .getAttribute('href');
  const watcher = await table.arrive();
  const said = [
    { guest: host, says: 'Your device’s own word is in it, and all the rest was fixed' },
    { guest: ben, says: 'Le mot de ton appareil y est, et tout le reste était fixé' },
    { guest: watcher, says: 'Ada, Ben and Cléo mixed in words, sealed before any was shown' },
  ];
  for (const { guest, says } of said) {
    await guest.page.goto(replay ?? '');
    await guest.page.getByText(/How it was dealt|Comment on a donné/).click();
    await guest.page.getByText(says).waitFor();
  }
  await host.page.getByText(/^Your device’s word: river [0-9a-f]{32}$/).waitFor();
  for (const guest of [...guests, watcher]) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});

test('a phone that reloads or sleeps in mid-turn has the same seat and the same prompt', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, { game: 'otters', mode: 'duel', seats: 2 });
  await page.goto(`/t/${code}`);
  // What is asked of this seat, not what the other does meanwhile.
  const mine = page.locator('.prompt.mine:not(.telling)');
  await mine.waitFor();
  const before = await mine.innerText();
  await page.reload();
  await mine.waitFor();
  expect(await mine.innerText()).toBe(before);

  await guest.context.setOffline(true);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page.getByText('Reconnecting').waitFor();
  expect(await page.locator('button[data-spot][aria-disabled="false"]').count()).toBe(0);
  await guest.context.setOffline(false);
  await mine.waitFor();
  expect(await mine.innerText()).toBe(before);
  await tapToTheEnd(page, dice(3));
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('a server that is killed in mid-game comes back, and the game goes on', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, { game: 'prout', mode: 'base', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.locator('.prompt.mine').waitFor();
  const ply = await guest.ply();
  await table.server.kill();
  await page.getByText('Reconnecting').waitFor();
  await table.server.up();
  await page.locator('main.frame[data-standing="open"]').waitFor();
  expect(await guest.ply()).toBeGreaterThanOrEqual(ply);
  await tapToTheEnd(page, dice(5));
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

test('a seat is carried to another device', async () => {
  const guest = await table.arrive();
  const { page } = guest;
  await page.goto('/');
  const code = await openTable(page, { game: 'otters', mode: 'duel', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.locator('.prompt.mine').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Play on another device' }).click();
  const link = await page.locator('dialog .link a').getAttribute('href');
  const other = await table.arrive({ size: 'desktop' });
  await other.page.goto(link ?? '');
  await other.page.locator('.prompt.mine').waitFor();
  await other.leave();
  await guest.leave();
});

test('somebody who comes later takes over from a bot when the host says yes', async () => {
  const host = await table.arrive();
  await host.page.goto('/');
  const code = await openTable(host.page, { game: 'otters', mode: 'duel', seats: 2 });
  await host.page.goto(`/t/${code}`);
  const late = await table.arrive({ language: 'fr' });
  await late.page.goto(`/t/${code}`);
  await late.page.getByRole('textbox').fill('Zoé');
  await late.page.getByRole('button', { name: 'Entrer' }).click();
  const ask = async () => {
    await late.page.getByRole('button', { name: /^Remplacer / }).click();
    await late.page.getByText('On attend l’hôte.').waitFor();
    await host.page.getByText(/^Zoé would like to take over/).waitFor();
  };
  await ask();
  await host.page.getByRole('button', { name: 'No', exact: true }).click();
  await late.page.getByText('On attend l’hôte.').waitFor({ state: 'detached' });
  await late.page.getByRole('button', { name: 'Jouer aussi' }).click();
  await ask();
  await host.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await late.page.getByRole('button', { name: 'Tous les coups' }).waitFor();
  const guests = [host, late];
  await Promise.all(guests.map(({ page }, seat) => tapToTheEnd(page, dice(seat + 7))));
  const replay = host.page.getByRole('link', { name: 'Watch the replay' });
  const { pathname } = new URL((await replay.getAttribute('href')) ?? '', host.page.url());
  const ply = await host.page.evaluate(async (contest) => {
    const shown = await fetch(`/api/contests/${contest}`);
    const { takeovers } = (await shown.json()) as { takeovers: { ply: number }[] };
    return takeovers[0]?.ply;
  }, pathname.split('/').at(-1));
  await host.page.goto(`${pathname}?eyes=A&ply=${ply}`);
  await host.page.getByText('From here on Zoé plays, who took over from a bot.').waitFor();
  for (const guest of guests) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});
