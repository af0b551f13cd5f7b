import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownTable } from '$web/link/wire';
import { Fault, OFFLINE, type ShownContest } from '$web/link/api';
import { recall } from './kept';
import { OwnWord } from './own-word';
import { commitmentOf, drawWord, sealOf } from './seal';
import { wasThrownAway } from './thrown';

/** Of another table and another deal in each test: a page remembers. */
let tests = 10;
let code = '';
let secret = '';
let commitment = '';
const OTHER: [string, string] = ['B', 'cd'.repeat(32)];

function table(change: Partial<ShownTable>): ShownTable {
  const shown = { code, contest: null, stage: 'gathering', commitment };
  return { ...shown, seals: [], opening: [], known: false, ...change } as unknown as ShownTable;
}

/** What the device asked of the server, in order. */
let asked: { what: string; body: Record<string, string> }[];
const answers: Response[] = [];

beforeEach(() => {
  localStorage.clear();
  secret = `${tests++}`.repeat(32);
  commitment = commitmentOf(secret);
  code = `TABLE${tests}`;
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const sent = JSON.parse(String(body)) as Record<string, string>;
    asked.push({ what: address.split('/').pop() ?? '', body: sent });
    return answers.shift() ?? Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((done) => setTimeout(done));

/** A device that has sealed a word, and its seal. */
async function sealed(): Promise<[OwnWord, string]> {
  const device = new OwnWord();
  device.look(table({}), 'A');
  await settled();
  return [device, asked.at(-1)?.body['seal'] ?? ''];
}

test('a device seals a word by itself, and shows it only once the seals are fixed', async () => {
  const [device, seal] = await sealed();
  const { word } = recall(commitment) ?? {};
  expect(word).toMatch(/^[0-9a-f]{32}$/);
  expect(seal).toBe(sealOf(commitment, 'A', word ?? ''));
  const seals = [['A', seal], OTHER] as ShownTable['seals'];
  device.look(table({ seals }), 'A');
  await settled();
  expect(asked).toHaveLength(1);
  device.look(table({ seals, opening: ['A', 'B'] }), 'A');
  await settled();
  expect(asked.at(-1)).toEqual({ what: 'word', body: { word } });
  expect(recall(commitment)?.saw).toEqual(seals);
});

test('a word is shown for no seal but its own, and never sealed again once shown', async () => {
  const [device, seal] = await sealed();
  device.look(table({ seals: [['A', OTHER[1]]], opening: ['A'] }), 'A');
  await settled();
  expect(asked).toHaveLength(1);
  device.look(table({ seals: [['A', seal]], opening: ['A'] }), 'A');
  await settled();
  expect(asked).toHaveLength(2);
  device.look(table({}), 'A');
  await settled();
  expect(asked).toHaveLength(2);
  // What it saw first counts, whatever is claimed later.
  device.look(table({ seals: [['A', seal], OTHER] as ShownTable['seals'], opening: ['A'] }), 'A');
  await settled();
  expect(recall(commitment)?.saw).toEqual([['A', seal]]);
});

test('the device that came last seals for its seat, and the others let it', async () => {
  const [first, seal] = await sealed();
  first.look(table({ seals: [['A', seal]] }), 'A');
  first.look(table({ seals: [['A', sealOf(commitment, 'A', drawWord(''))]] }), 'A');
  await settled();
  expect(asked).toHaveLength(1);
  localStorage.clear();
  new OwnWord().look(table({ seals: [['A', OTHER[1]]] }), 'A');
  await settled();
  expect(asked).toHaveLength(2);
});

test('nothing is added to a deal that is known, under way or nobody’s own', async () => {
  const device = new OwnWord();
  device.look(table({ known: true }), 'A');
  device.look(table({ stage: 'playing' }), 'A');
  device.look(table({}), null);
  await settled();
  expect(asked).toEqual([]);
});

const NEXT = '99'.repeat(32);
const never = () => Promise.reject(new Error('nothing is to be asked'));
const coming = (contest: string | null, commitment = NEXT) => ({ code, contest, commitment });

test('a deal thrown away after the words were shown is noticed', async () => {
  const [device, seal] = await sealed();
  expect(await wasThrownAway(coming(null), never)).toBe(false);
  device.look(table({ seals: [['A', seal]], opening: ['A'] }), 'A');
  await settled();
  expect(await wasThrownAway(coming(null, commitment), never)).toBe(false);
  expect(await wasThrownAway(coming(null), never)).toBe(true);
  expect(await wasThrownAway(coming('a contest'), never)).toBe(false);
});

test('a game that is stopped is no deal thrown away, unless it was another deal', async () => {
  const [device, seal] = await sealed();
  const word = recall(commitment)?.word ?? '';
  const seals: ShownContest['seals'] = [['A', seal]];
  device.look(table({ seals, opening: ['A'] }), 'A');
  await settled();
  device.look(table({ contest: 'c1', stage: 'playing', commitment: NEXT }), 'A');
  device.look(table({ commitment: NEXT }), null);
  const answer = (change: Partial<ShownContest>) => async (id: string) =>
    ({ id, commitment, secret, seals, words: [['A', word]], ...change }) as ShownContest;
  const thrown = (change: Partial<ShownContest>) => wasThrownAway(coming(null), answer(change));
  expect(await thrown({})).toBe(false);
  // What came after it, with other luck, does not stand for it.
  expect(await thrown({ commitment: NEXT })).toBe(true);
  expect(await thrown({ secret: null })).toBe(true);
  expect(await thrown({ secret: '00'.repeat(32) })).toBe(true);
  expect(await thrown({ seals: [...seals, ['B', 'cd'.repeat(32)]] })).toBe(true);
  const fail = (code: string) => () => Promise.reject(new Fault(code, '', 0));
  expect(await wasThrownAway(coming(null), fail('no-such-contest'))).toBe(true);
  expect(await wasThrownAway(coming(null), fail(OFFLINE))).toBe(null);
});

test('a server that is away is asked again', async () => {
  vi.useFakeTimers();
  answers.push(Response.json({ code: 'waiting', sentence: '' }, { status: 503 }));
  new OwnWord().look(table({}), 'A');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked.map(({ what }) => what)).toEqual(['seal', 'seal']);
  expect(asked[0]).toEqual(asked[1]);
});
