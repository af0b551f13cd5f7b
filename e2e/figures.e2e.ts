import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Guest } from './browser';
import { layHere, withoutServer } from './device';
import { FIRST } from './front';
import { ground } from './ground';
import { firstMode, GAMES, openTable } from './modes';
import { dice } from './player';

const table = ground();

/** Script and style for a first game, compressed, in bytes. */
const MOST_BYTES = 125_000;
/** The tables of a device, as they are sent, in bytes. */
const MOST_WASM = 420_000;
/** All that a device keeps, as it is sent, in bytes: the app, and 420 kB for a table of its own. */
const MOST_KEPT = 1_000_000;

interface Watched {
  shift: number;
  slowest: number;
}

/**
 * Notes layout shifts and slow inputs from the start; runs in the page. Cards that make room for one
 * that comes into a hand are no shift: PROUT picks five for whoever is new to it.
 */
function watch(): void {
  const noted: Watched = { shift: 0, slowest: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const outside = entry.sources.some(
        ({ node }) => node instanceof Element && node.closest('section.hand') === null,
      );
      if (outside && !entry.hadRecentInput) noted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.slowest = Math.max(noted.slowest, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const FIRST_TABLE = 'first table';

/** Says when cards first lie on the table; runs in the page. */
function timeFirstTable(said: string): void {
  const look = () => {
    if (document.querySelector('main.frame [data-spot]')) console.log(said, performance.now());
    else requestAnimationFrame(look);
  };
  look();
}

/** How many seconds it took; nothing is asked of the page meanwhile, for its processor is slow. */
async function firstTable({ page }: Guest, address: string): Promise<number> {
  await page.addInitScript(timeFirstTable, FIRST_TABLE);
  const [said] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(FIRST_TABLE)),
    page.goto(address),
  ]);
  return Number(said.text().slice(FIRST_TABLE.length)) / 1000;
}

/** A mid phone over 4G, as WebPageTest has it: 170 ms there and back, 9 Mbit/s, a processor four times slower. */
async function slowDown({ context, page }: Guest): Promise<void> {
  const tools = await context.newCDPSession(page);
  const speed = { downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, latency: 170 };
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.for(GAMES)('%s: what a first game costs', async (game) => {
  const mode = firstMode(game);
  // A first visit by a link, straight to the table: nothing is in the cache.
  const guest = await table.arrive();
  await guest.page.goto('/about');
  const code = await openTable(guest.page, mode);
  const cookies = await guest.context.cookies();
  await guest.leave();
  const fresh = await table.arrive({ motion: true, keeps: true });
  await fresh.context.addCookies(cookies);
  await slowDown(fresh);
  const seconds = await firstTable(fresh, `/t/${code}`);
  const fetched = await fresh.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }),
    ),
  );
  const bytes = fetched
    .filter(({ path }) => /\.(js|css)$/.test(path))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  await fresh.leave();

  // Bots wait for somebody new to the game: until then nothing moves but what loads.
  const player = await table.arrive({ motion: true, newcomer: true, keeps: true });
  await player.page.addInitScript(watch);
  await player.page.goto('/about');
  await player.page.goto(`/t/${await openTable(player.page, mode)}`);
  const begin = player.page.getByRole('button', { name: 'Play', exact: true });
  await begin.waitFor();
  const read = () =>
    player.page.evaluate(() => (globalThis as unknown as { noted: Watched }).noted);
  const { shift: loading } = await read();
  await begin.click();
  await player.page.locator('.prompt.mine').waitFor();
  const roll = dice(4);
  for (let tap = 0; tap < 10; tap++) {
    const lit = player.page.locator('button[data-spot][aria-disabled="false"]');
    const count = await lit.count();
    if (count > 0)
      await lit
        .nth(roll(count))
        .click({ timeout: 2000 })
        .catch(() => {});
    await player.page.waitForTimeout(250);
  }
  const { shift, slowest } = await read();
  console.log(
    `figure: ${game}: first table after ${seconds.toFixed(2)} s on a mid phone over 4G, ${(bytes / 1000).toFixed(0)} kB of script and style, layout shift ${loading.toFixed(3)} while loading and ${shift.toFixed(3)} with ten taps, slowest input to paint ${slowest} ms`,
  );
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  // The tables of a device wait until the page is quiet.
  expect(fetched.filter(({ path }) => /wasm|worker/.test(path))).toEqual([]);
  expect(loading).toBeLessThan(0.005);
  // A name that gets longer may move its neighbour; nothing else moves.
  expect(shift).toBeLessThan(0.02);
  expect(player.errors).toEqual([]);
  await player.leave();
});

test('what a device keeps', () => {
  const worker = readFileSync(`${FIRST}/sw.js`, 'utf8');
  const files = worker.match(/\/assets\/[\w.-]+/g) ?? [];
  const sent = (file: string) => {
    const path = `${FIRST}${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const bytes = files.reduce((sum, file) => sum + sent(file), 0);
  const wasm = files.filter((file) => file.endsWith('.wasm')).map(sent);
  console.log(
    `figure: a device keeps ${files.length} files, ${(bytes / 1000).toFixed(0)} kB as sent, ${wasm.map((size) => (size / 1000).toFixed(0))} kB of them for tables of its own`,
  );
  expect(wasm).toHaveLength(1);
  expect(wasm[0]).toBeLessThan(MOST_WASM);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(MOST_KEPT);
  expect(sent('/sw.js')).toBeLessThan(4000);
});

/** Says how long each tap waited for the page, and how long until its answer was painted; runs in the page. */
function timeTaps(): void {
  const noted: { waited: number; painted: number }[] = [];
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'pointerdown') continue;
      const waited = entry.processingStart - entry.startTime;
      noted.push({ waited, painted: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

test('a page answers while bots of level 4 think on its device', async () => {
  const guest = await withoutServer(table);
  const { context, page, errors } = guest;
  await page.goto('/about');
  const wish = { game: 'otter-nonsense', mode: 'table', seats: 6 };
  const code = await layHere(page, wish, 4);
  await page.addInitScript(timeTaps);
  await page.goto(`/t/${code}`);
  await page.locator('main.frame[data-ply]').waitFor();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const chip = await page.locator('.seat').first().boundingBox();
  if (!chip) throw new Error('nobody sits there');
  const roll = dice(9);
  const thinking: number[] = [];
  for (let tap = 0; tap < 40; tap++) {
    const mine = page.locator('button[data-spot][aria-disabled="false"]');
    const count = await mine.count();
    if (count > 0) await mine.nth(roll(count)).dispatchEvent('click');
    else thinking.push(tap);
    await page.mouse.click(chip.x + chip.width / 2, chip.y + chip.height / 2);
    await page.waitForTimeout(50);
  }
  const taps = await page.evaluate(
    () => (globalThis as unknown as { noted: { waited: number; painted: number }[] }).noted,
  );
  const most = (what: 'waited' | 'painted') => Math.max(...taps.map((one) => one[what])).toFixed(0);
  console.log(
    `figure: while five bots of level 4 think on a device six times slower, ${taps.length} taps wait ${most('waited')} ms at most until the page attends to them, and ${most('painted')} ms until its answer is painted`,
  );
  expect(thinking.length, 'bots thought meanwhile').toBeGreaterThan(5);
  expect(errors).toEqual([]);
  await guest.leave();
});
