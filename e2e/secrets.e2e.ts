import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Frame } from '../web/src/link/api';
import type { ServerMsg } from '../web/src/link/wire';
import type { Guest } from './browser';
import { ground } from './ground';
import { firstMode, GAMES, openTable } from './modes';
import { act, dice, isOver } from './player';

const table = ground();

/* What of a seat's cards only that seat sees; the types of the games say what each field is. */
interface SeatSeen {
  seat: string;
  hand: unknown[];
  pile: unknown[];
  rack: Record<string, unknown>[];
}
interface Seen {
  seats: SeatSeen[];
  players: SeatSeen[];
  active: string;
}
const OWN: Record<(typeof GAMES)[number], (view: Seen, seat: SeatSeen) => unknown[]> = {
  'otter-nonsense': (_, { hand }) => hand,
  otters: (_, { hand }) => hand,
  'otto-bruno': ({ active }, { rack }) => rack.map((card) => card[active]),
  prout: (_, { hand, pile }) => [...hand, ...pile],
  'crazy-eights': (_, { hand }) => hand,
};

/** The cards of Ada's that only Ada may see, as a view shows them: `null` for what is hidden. */
function adas(game: (typeof GAMES)[number], view: unknown): unknown[] {
  const seen = view as Seen;
  const ada = (seen.seats ?? seen.players).find(({ seat }) => seat === 'A');
  return ada ? OWN[game](seen, ada) : [];
}

/** Everything that the server says to a page; what comes compressed is inflated. */
function listen({ page }: Guest): string[] {
  const heard: string[] = [];
  const text = (payload: string | Buffer) =>
    typeof payload === 'string' ? payload : inflateRawSync(payload).toString();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(text(payload))),
  );
  return heard;
}

/** What was heard while the contest was under way. */
function duringPlay(heard: readonly string[]): ServerMsg[] {
  const messages = heard.map((text) => JSON.parse(text) as ServerMsg);
  return messages.filter((message) => message.type !== 'update' || !message.end);
}

const updates = (messages: readonly ServerMsg[]) =>
  messages.filter((message) => message.type === 'update');

/**
 * Every text and every value of an attribute on a page, in one's own hand or elsewhere. What may be
 * tapped on the board is left out: open cards have names there that the crowd is not told, as those
 * of a column that is being collected.
 */
function written(page: Page, where: 'in hand' | 'elsewhere'): Promise<string[]> {
  return page.evaluate((inHand) => {
    const found = new Set<string>();
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node = all.nextNode() as Element | null; node; node = all.nextNode() as Element) {
      // Those of which PROUT lets one choose five lie on the board.
      if ((node.closest('section.hand, .choosing') !== null) !== inHand) continue;
      if (node.closest('section.board button[data-spot][aria-disabled="false"]')) continue;
      const texts = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
      for (const text of texts) found.add(text.textContent?.trim() ?? '');
      if (node.hasAttribute('data-spot')) found.add(node.getAttribute('data-spot') ?? '');
      if (node.hasAttribute('aria-label')) found.add(node.getAttribute('aria-label') ?? '');
    }
    return [...found];
  }, where === 'in hand');
}

/** The step that all these pages show, once they show the same. */
async function together(guests: readonly Guest[]): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const [ply = -1, ...others] = await Promise.all(guests.map((guest) => guest.ply()));
    if (others.every((other) => other === ply)) return ply;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('the pages do not show the same');
}

/** What a hand is written with that says which cards it holds: names and spots, not bare numbers. */
const telling = (text: string) => /\w{3,}/.test(text);

test.for(GAMES)('%s: another’s page and traffic never hold a hidden card', async (game) => {
  const [ada, ben, cleo] = await Promise.all([table.arrive(), table.arrive(), table.arrive()]);
  await ada.page.goto('/');
  const code = await openTable(ada.page, firstMode(game), 2);
  const [adaHeard, benHeard, cleoHeard] = [ada, ben, cleo].map(listen);
  if (!adaHeard || !benHeard || !cleoHeard) throw new Error('somebody is missing');
  await ada.page.goto(`/t/${code}`);
  await ben.join(code, 'Ben');
  await ada.page.getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.locator('main.frame[data-ply]').waitFor();
  await cleo.page.goto(`/t/${code}`);
  await cleo.page.getByRole('button', { name: 'Just watch' }).click();
  await cleo.page.locator('main.frame[data-ply]').waitFor();

  // The pages: what Ada's hand is written with stands on Ben's only if the crowd sees it too.
  const roll = dice(9);
  let found = 0;
  let looked = -1;
  const decided = { ada: 0, ben: 0 };
  for (let tap = 0; tap < 4000 && !(await isOver(ada.page)); tap++) {
    await act((tap % 2 ? ada : ben).page, roll);
    const ply = await together([ada, ben, cleo]);
    if (ply === looked) continue;
    const [hers, his, shown, own, adaDecides, benDecides] = await Promise.all([
      written(ada.page, 'in hand'),
      written(ben.page, 'elsewhere'),
      written(cleo.page, 'elsewhere'),
      written(ben.page, 'in hand'),
      ada.page.locator('.prompt.mine').count(),
      ben.page.locator('.prompt.mine').count(),
    ]);
    // A bot may have played while they were read: then they are read again.
    if ((await together([ada, ben, cleo])) !== ply || (await isOver(ada.page))) continue;
    looked = ply;
    decided.ada += adaDecides;
    decided.ben += benDecides;
    const secret = hers.filter((text) => telling(text) && !own.includes(text));
    const leaked = (page: string[]) =>
      secret.filter((text) => page.includes(text) && !shown.includes(text));
    expect(leaked(his), `after ${ply} steps`).toEqual([]);
    found += leaked(hers).length;
  }
  // Some moments of either, or those that matter were not looked at.
  expect(Math.min(decided.ada, decided.ben)).toBeGreaterThan(1);
  await Promise.all([ada, ben, cleo].map(({ page }) => page.locator('dialog[open] ol').waitFor()));
  expect(found, 'the same search finds Ada’s cards on her own page').toBeGreaterThan(5);

  // The traffic: Ada is shown her cards, Ben and Cleo never.
  const shownToAda = updates(duringPlay(adaHeard)).flatMap(({ view }) => adas(game, view));
  expect(shownToAda.filter((card) => card !== null).length).toBeGreaterThan(20);
  for (const heard of [benHeard, cleoHeard]) {
    const shown = updates(duringPlay(heard)).flatMap(({ view }) => adas(game, view));
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((card) => card !== null)).toEqual([]);
  }

  // Afterwards the secret of the deal is told, and never before; Ben was shown what a replay
  // through his eyes shows, and no more.
  const end = updates(benHeard.map((text) => JSON.parse(text) as ServerMsg)).at(-1);
  if (!end?.end) throw new Error('Ben was not told the end');
  const early = JSON.stringify(duringPlay(benHeard));
  expect(early).not.toContain(end.end.secret);
  expect(benHeard.join('')).toContain(end.end.secret);
  const frames = (await (
    await fetch(`${table.server.url}/api/contests/${end.contest}/replay?eyes=B`)
  ).json()) as Frame[];
  for (const { ply, view } of updates(duringPlay(benHeard))) {
    expect(view).toEqual(frames[ply]?.view);
  }
  for (const guest of [ada, ben, cleo]) {
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }
});
