import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ground } from './ground';
import { MODES } from './modes';
import { run, Server } from './server';

const table = ground();

type Row = Record<string, unknown>;

/** A contest that was played on a device, and what the device had on its disk when it began. */
interface Played {
  key: number[];
  table: Row;
  contest: Row & { id: string };
  lines: Row[];
  journal: string;
}

/** Plays a contest with bots in the worker that keeps the tables of a device. */
function playOnDevice(
  page: Page,
  worker: string,
  wish: { game: string; mode: string; seats: number },
): Promise<Played> {
  return page.evaluate(
    async ([worker, wish]): Promise<Played> => {
      // Bots do not wait at all.
      const house = new Worker(worker, { type: 'module', name: '0.5' });
      const answers = new Map<number, (body: unknown) => void>();
      let over = () => {};
      house.onmessage = ({ data }) => {
        if (data.is === 'answer') answers.get(data.ask)?.(data.body);
        else if (data.is === 'say') hear(data.text);
      };
      const say = (text: string) => house.postMessage({ is: 'said', link: 1, text });
      // Plays the first move of all whenever nobody else is waited for.
      const hear = (text: string) => {
        const { contest, seq, awaited, decision, end } = JSON.parse(text);
        if (end) over();
        if (!decision || String(awaited) !== 'A') return;
        const move = {
          type: 'move',
          id: seq,
          contest,
          decision: decision.id,
          move: decision.moves[0],
        };
        say(JSON.stringify(move));
      };
      let next = 1;
      const ask = <T>(method: string, path: string, body?: unknown): Promise<T> => {
        const number = next++;
        const text = body === undefined ? '' : JSON.stringify(body);
        house.postMessage({ is: 'request', ask: number, method, path, body: text });
        return new Promise((done) => answers.set(number, done as (body: unknown) => void));
      };
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));

      const letters = ['B', 'C', 'D', 'E', 'F'].slice(0, wish.seats - 1);
      const bots = letters.map((seat, at) => [seat, [3, 2, 1][at % 3]]);
      const wanted = { wish, bots, key: '07'.repeat(32), name: 'Ada', animal: 'otter' };
      const { table } = await ask<{ table: { code: string } }>('POST', '/tables', wanted);
      await ask('POST', `/tables/${table.code}/start`);
      const database = await done(indexedDB.open('romp'));
      const stores = ['own', 'tables', 'contests', 'lines'];
      const all = database.transaction(stores);
      const own = await done(all.objectStore('own').get('key'));
      const row = (await done(all.objectStore('tables').get(table.code))) as Row;
      const contests = all.objectStore('contests').index('code');
      const contest = (await done(contests.get(table.code))) as Played['contest'];
      const { id } = contest;
      const range = IDBKeyRange.bound([id], [id, []]);
      const lines = (await done(all.objectStore('lines').getAll(range))) as Row[];

      const ended = new Promise<void>((resolve) => (over = resolve));
      house.postMessage({ is: 'connect', link: 1, code: table.code });
      say(JSON.stringify({ type: 'hello', v: 2, device: 1 }));
      await ended;
      const journal = await ask<string>('GET', `/contests/${id}/journal`);
      house.terminate();
      database.close();
      return { key: [...(own as Uint8Array)], table: row, contest, lines, journal };
    },
    [worker, wish] as const,
  );
}

/** What a device had when a contest began, as a backup that a server is made of. */
function backupOf({ table, contest, lines }: Played): string {
  const rows = [{ Sitting: table }, { Begin: contest }, ...lines.map((row) => ({ Line: row }))];
  const all = [...rows, { End: rows.length }].map((row) => JSON.stringify(row));
  return ['romp backup 2', ...all, ''].join('\n');
}

/** Plays a contest on a server in the same way, as the same person, and reads its journal. */
async function playOnServer(page: Page, url: string, { table, contest }: Played): Promise<string> {
  await page.goto(`${url}/about`);
  return page.evaluate(
    async ([code, id]) => {
      const at = `/api/tables/${code}`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Ada', animal: 'otter', key: '07'.repeat(32) });
      await fetch(`${at}/people`, { method: 'POST', headers, body });
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${at}/socket`);
      await new Promise<void>((over) => {
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', v: 2, device: 1 }));
        socket.onmessage = ({ data }) => {
          const { contest, seq, awaited, decision, end } = JSON.parse(data as string);
          if (end) over();
          if (!decision || String(awaited) !== 'A') return;
          const [move] = decision.moves;
          const said = { type: 'move', id: seq, contest, decision: decision.id, move };
          socket.send(JSON.stringify(said));
        };
      });
      return (await fetch(`/api/contests/${id}/journal`)).text();
    },
    [String(table['code']), contest.id] as const,
  );
}

/** Of several bots that decide at once, as in PROUT, who is quicker is a matter of time: there one bot plays. */
const ALIKE = MODES.filter(({ game, seats }) => game !== 'prout' || seats <= 2);

test('a contest that begins on a device goes on alike in the browser and on the server', async () => {
  const [guest, at] = [await table.arrive(), await mkdtemp(join(tmpdir(), 'romp-same-'))];
  const { page } = guest;
  await page.goto('/about');
  const worker = readdirSync('web/dist/assets').find((file) => /^worker-.*\.js$/.test(file));
  for (const wish of ALIKE) {
    const played = await playOnDevice(page, `/assets/${worker}`, wish);
    const file = join(at, 'journal.txt');
    await writeFile(file, played.journal);
    expect(await run('verify', file)).toContain('is right');

    const backup = join(at, 'backup.txt');
    await writeFile(backup, backupOf(played));
    const key = Buffer.from(played.key).toString('hex');
    const server = await Server.restored(backup, key);
    const other = await guest.context.newPage();
    expect(await playOnServer(other, server.url, played), wish.game).toBe(played.journal);
    await other.close();
    await server.stop();
  }
  await guest.leave();
  await rm(at, { recursive: true, force: true });
});
