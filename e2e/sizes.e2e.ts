import type { Locator, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Guest } from './browser';
import { GOLDEN, Stage } from './golden';
import { ground } from './ground';
import { resize, shoot } from './look';

const table = ground();

const SMALL_PHONE = { width: 360, height: 640 };
const PHONE = { width: 390, height: 844 };
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 834, height: 1194 },
];
const DESKTOP = { width: 1280, height: 800 };
const TELEVISION = { width: 1920, height: 1080 };

let guest: Guest;
let page: Page;
let stage: Stage;
beforeAll(async () => {
  guest = await table.arrive();
  page = guest.page;
  stage = await Stage.on(page);
});
afterAll(async () => {
  expect(guest.errors).toEqual([]);
  await guest.leave();
});

/** Shows a golden play as it stands after so many steps. */
async function show(game: string, name: string, ply: number): Promise<void> {
  const play = GOLDEN.find((one) => one.game === game && one.name === name);
  const moment = play?.moments.find((one) => one.ply === ply);
  if (!play || !moment) throw new Error(`there is no ${game} ${name} ${ply}`);
  await stage.show(play, moment);
}

async function turnInto(size: ViewportSize): Promise<string> {
  await resize(page, size);
  return `${size.width}×${size.height}`;
}

async function box(what: Locator) {
  const found = await what.boundingBox();
  if (!found) throw new Error('it is not to be seen');
  return found;
}

test('everything is larger on a television, and nowhere else', async () => {
  await show('prout', 'everything', 21);
  const letters = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const card = async () => (await box(page.locator('.hand [data-spot]').first())).width;
  for (const size of [SMALL_PHONE, ...TABLETS, DESKTOP]) {
    const at = await turnInto(size);
    expect(await letters(), at).toBe(16);
  }
  const usual = await card();
  await turnInto(TELEVISION);
  expect(await letters()).toBeGreaterThanOrEqual(20);
  expect(await card()).toBeGreaterThan(1.15 * usual);
  await shoot(page, 'sizes/television');
});

test('home shows every box whole on a television, in a row', async () => {
  const visitor = await table.arrive();
  await visitor.page.goto('/');
  await resize(visitor.page, TELEVISION);
  const boxes = visitor.page.locator('.games > li');
  await boxes.nth(4).waitFor();
  const all = await Promise.all((await boxes.all()).map(box));
  for (const { y, height } of all) {
    expect(y).toBe(all[0]?.y);
    expect(y + height).toBeLessThanOrEqual(TELEVISION.height);
  }
  await visitor.leave();
});

test('a name of twelve letters is whole on a chip, wherever four sit in a row', async () => {
  const cut: string[] = [];
  for (const play of GOLDEN.filter(({ end }) => end.standings.length <= 4)) {
    const moment = play.moments[play.moments.length >> 1];
    if (!moment) throw new Error(`${play.game} ${play.name} is too short`);
    await stage.show(play, moment);
    for (const size of [...TABLETS, DESKTOP, TELEVISION]) {
      const at = await turnInto(size);
      for (const name of await page.locator('.seat .name').all()) {
        const hidden = await name.evaluate((it) => it.scrollWidth - it.clientWidth);
        if (hidden > 0) cut.push(`${play.game} ${play.name} ${at}: ${await name.innerText()}`);
      }
    }
  }
  expect(cut).toEqual([]);
});

test('a name of one word is whole and in one line where four sit in a row on a phone', async () => {
  const broken: string[] = [];
  for (const play of GOLDEN.filter(({ end }) => end.standings.length === 4)) {
    const moment = play.moments[play.moments.length >> 1];
    if (!moment) throw new Error(`${play.game} ${play.name} is too short`);
    await stage.show(play, moment);
    for (const size of [SMALL_PHONE, PHONE]) {
      const at = await turnInto(size);
      for (const name of await page.locator('.seat .name').all()) {
        const lines = await name.evaluate(
          (it) => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight),
        );
        if (lines > 1.5) broken.push(`${play.game} ${play.name} ${at}: ${await name.innerText()}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test('Otters on a tablet: the lakes lie in the middle and take the width', async () => {
  await show('otters', 'duel', 11);
  for (const size of TABLETS) {
    const at = await turnInto(size);
    const { x, width } = await box(page.locator('.lakes'));
    expect(Math.abs(x + width / 2 - size.width / 2), at).toBeLessThan(8);
    expect(width, at).toBeGreaterThan(0.9 * size.width);
  }
});

test('PROUT: what may be laid between two piles is clear of the counts beside it', async () => {
  await show('prout', 'match', 169);
  for (const size of [SMALL_PHONE, PHONE, ...TABLETS, DESKTOP]) {
    const at = await turnInto(size);
    const bridges = await Promise.all((await page.locator('.bridge span').all()).map(box));
    const counts = await Promise.all((await page.locator('.under').all()).map(box));
    expect([bridges.length, counts.length]).toEqual([2, 3]);
    for (const bridge of bridges) {
      for (const count of counts) {
        const left = bridge.x - (count.x + count.width);
        const right = count.x - (bridge.x + bridge.width);
        expect(Math.max(left, right), at).toBeGreaterThan(4);
      }
    }
  }
});

test('Otter Nonsense: however low the board, the net lies on it', async () => {
  await show('otter-nonsense', 'three', 9);
  for (const size of [
    { width: 800, height: 560 },
    { width: 1280, height: 600 },
  ]) {
    const at = await turnInto(size);
    const board = await box(page.locator('.board').first());
    const net = await box(page.locator('[data-spot="hand:net"]'));
    expect(net.y + net.height, at).toBeLessThanOrEqual(board.y + board.height);
  }
});

test('Otter Nonsense: a column that is taken leaves no quarter of a wide screen empty', async () => {
  await show('otter-nonsense', 'four', 10);
  for (const size of [DESKTOP, TELEVISION]) {
    const at = await turnInto(size);
    const board = await box(page.locator('.board').first());
    const taken = await box(page.locator('.spread'));
    const last = await box(page.locator('.lanes > *').last());
    expect(last.x + last.width - taken.x, at).toBeGreaterThan(0.85 * board.width);
  }
});

/** Looks at the table after the end: its last moment, without what lies over it. */
async function lookBack(game: string, name: string): Promise<void> {
  const last = GOLDEN.find((one) => one.game === game && one.name === name)?.moments.at(-1);
  await show(game, name, last?.ply ?? -1);
  await page.keyboard.press('Escape');
  await page.locator('.peek').waitFor();
}

test('after the end what everybody has won is large, and its names are whole', async () => {
  await lookBack('otters', 'free-3');
  for (const size of TABLETS) {
    const at = await turnInto(size);
    const lakes = await Promise.all((await page.locator('.harvest .card').all()).map(box));
    for (const { width } of lakes) expect(width, at).toBeGreaterThan(80);
    const rows = new Set(lakes.map(({ y }) => Math.round(y)));
    expect(rows.size, `a row for each on ${at}`).toBe(3);
  }
  await lookBack('crazy-eights', 'four');
  for (const size of [SMALL_PHONE, PHONE, ...TABLETS, DESKTOP, TELEVISION]) {
    const at = await turnInto(size);
    for (const name of await page.locator('.board li p span').all()) {
      const hidden = await name.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(hidden, `${await name.innerText()} ${at}`).toBeLessThanOrEqual(0);
    }
  }
  await lookBack('otto-bruno', 'four');
  await turnInto(SMALL_PHONE);
  for (const name of ['Opa', 'Hedgehog']) {
    const on = page.locator('.racks .name', { hasText: name });
    expect(await on.evaluate((it) => it.scrollWidth - it.clientWidth), name).toBe(0);
  }
});

test('whoever looks at the table after the end is shown the way on', async () => {
  await lookBack('otters', 'duel');
  await page.getByRole('button', { name: 'What comes next' }).click();
  await page.getByRole('button', { name: 'Another game' }).waitFor();
});

test('Otto & Bruno: the racks of three others fill the width of a small phone', async () => {
  await show('otto-bruno', 'four', 6);
  await turnInto(SMALL_PHONE);
  const racks = await Promise.all((await page.locator('.racks .rack').all()).map(box));
  expect(racks.length).toBe(3);
  for (const rack of racks) {
    expect(rack.width).toBeGreaterThan(90);
    expect(rack.x + rack.width).toBeLessThanOrEqual(360);
  }
  for (const pile of await page.locator('[data-spot^="pile:"]').all()) {
    expect((await box(pile)).width).toBeGreaterThan(60);
  }
});

test('Otto & Bruno: on a phone one’s own cards stand in two rows, large, and larger if one wants that', async () => {
  await show('otto-bruno', 'four', 6);
  const widest: number[] = [];
  for (const cards of ['usual', 'large']) {
    await page.evaluate((cards) => {
      const kept = JSON.parse(localStorage.getItem('romp') ?? '{}') as object;
      localStorage.setItem('romp', JSON.stringify({ ...kept, cards }));
    }, cards);
    await page.reload();
    await page.locator('main.frame[data-ply="6"]').waitFor();
    for (const size of [SMALL_PHONE, PHONE]) {
      const at = `${await turnInto(size)}, ${cards}`;
      const mine = await Promise.all((await page.locator('.hand .slot button').all()).map(box));
      expect(new Set(mine.map(({ y }) => Math.round(y))).size, at).toBe(2);
      for (const { width } of mine) expect(width, at).toBeGreaterThanOrEqual(56);
      widest.push(mine[0]?.width ?? 0);
    }
  }
  const [small = 0, , large = 0] = widest;
  expect(large).toBeGreaterThan(small);
});

test('the signs under the board have their words, from a phone to a television', async () => {
  await show('otters', 'duel', 11);
  for (const size of [SMALL_PHONE, PHONE, ...TABLETS, DESKTOP, TELEVISION]) {
    const at = await turnInto(size);
    const tools = page.getByRole('toolbar').getByRole('button');
    expect(await tools.count(), at).toBeGreaterThan(4);
    for (const tool of await tools.all()) {
      const word = tool.locator('.word');
      expect(await word.isVisible(), `${await tool.innerText()} ${at}`).toBe(true);
      const { x, width } = await box(word);
      expect(x, at).toBeGreaterThanOrEqual(0);
      expect(x + width, at).toBeLessThanOrEqual(size.width);
    }
  }
});
