import { expect, test } from 'vitest';
import { ground } from './ground';
import { openTable } from './modes';
import { dice, isOver, tapOnce } from './player';

const table = ground();

/**
 * Otters: a hand is sorted and hidden ones are `null`. What a rival's page hears and shows must
 * never name a card of the other's hand before it was played.
 */
test('a rival’s page and traffic hold backs only', async () => {
  const ada = await table.arrive();
  await ada.page.goto('/');
  const code = await openTable(ada.page, { game: 'otters', mode: 'duel', seats: 2 }, 2);
  await ada.page.goto(`/t/${code}`);
  const ben = await table.arrive();
  const heard: string[] = [];
  ben.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
  );
  await ben.page.goto(`/t/${code}`);
  await ben.page.getByRole('textbox').fill('Ben');
  await ben.page.getByRole('button', { name: 'Come in' }).click();
  await ben.page.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.page.getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  const roll = dice(9);
  for (let tap = 0; tap < 4000 && !(await isOver(ada.page)); tap++) {
    const { page } = tap % 2 ? ada : ben;
    await tapOnce(page, roll);
    await page.waitForTimeout(5);
  }
  expect(await isOver(ada.page)).toBe(true);
  const hidden = heard
    .map((text) => JSON.parse(text) as { type: string; end?: unknown; view?: OttersView })
    .filter(({ type, end }) => type === 'update' && !end)
    .flatMap(({ view }) => view?.players.find(({ seat }) => seat === 'A')?.hand ?? []);
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden.filter((card) => card !== null)).toEqual([]);
  await ada.leave();
  await ben.leave();
});

interface OttersView {
  players: { seat: string; hand: (string | null)[] }[];
}
