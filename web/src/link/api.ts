/** People, seats and settings go over HTTP: one function a verb. */

import type { Seat, Standing } from '$web/game/contract';
import type { Animal } from '$web/settings/settings.svelte';
import { keepForGood } from '$web/install/storage.svelte';
import { askedAhead } from './ahead';
import { HERE, isHere } from './here';
import { reach } from './reach.svelte';
import type { About, PersonId, ScreenWish, ShownFault, TableAnswer, Wanted, Wish } from './wire';

/** What the server said no to. */
export class Fault extends Error {
  constructor(
    /** A stable name, worded by the dictionaries. */
    readonly code: string,
    readonly sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

/** The server could not be reached. */
export const OFFLINE = 'offline';

/** The stable name of what went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof Fault ? error.code : OFFLINE;
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  if (isHere(path)) {
    const { request } = await import('$web/offline/here');
    return request(method, path.replace(HERE, ''), body);
  }
  const address = `/api${path}`;
  const ahead = method === 'GET' ? askedAhead(address) : null;
  if (ahead) return ahead;
  if (body === undefined) return fetch(address, { method });
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method, headers, body: JSON.stringify(body) });
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await send(method, path, body);
    if (!isHere(path)) reach.note(true);
  } catch {
    if (!isHere(path)) reach.note(false);
    throw new Fault(OFFLINE, 'The server cannot be reached.', 0);
  }
  if (!response.ok) throw await faultIn(response);
  return (await response.json().catch(() => null)) as T;
}

/** Why the answer is none. */
async function faultIn(response: Response): Promise<Fault> {
  const fault = ((await response.json().catch(() => null)) ?? {}) as Partial<ShownFault>;
  const sentence = fault.sentence ?? response.statusText;
  return new Fault(fault.code ?? 'unknown', sentence, response.status);
}

/** A key by chance, with which one comes to a table or opens one. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Who one is at a table. */
export interface Me {
  name: string;
  animal: Animal;
}

export interface Frame {
  ply: number;
  step: string | null;
  view: unknown;
  told: unknown[];
  awaited: Seat[];
  totals: number[];
}

export interface ShownContest {
  id: string;
  wish: Wish;
  began: number;
  ended: number | null;
  /** Who sat where; of those who have left the table only the seat is known. */
  seats: { seat: Seat; person?: PersonId; name?: string; animal?: Animal; level?: number }[];
  /** Who took a seat over from a bot, after how many steps, and the host who let them. */
  takeovers: { seat: Seat; person: PersonId; consent: PersonId; ply: number }[];
  plies: number;
  commitment: string;
  secret: string | null;
  /** Was the deal played before? */
  again: boolean;
  /** Was it dealt on a device? Then whoever has that could know the cards. */
  on_device: boolean;
  /** The seals that seats sent before any word was shown. */
  seals: [Seat, string][];
  /** Their words, after the end. */
  words: [Seat, string][];
  standings: Standing[] | null;
  playable: boolean;
  /** The address of its replay, as others reach it. */
  link: string;
}

/** The address of a table, and its picture. */
export interface Invite {
  link: string;
  qr: string;
}

export interface Carry {
  link: string;
  qr: string;
  until: number;
}

/** The table that somebody wants, and who they are. */
export interface NewTable extends Me {
  wish: Wish;
  key: string;
  bots?: [Seat, number][];
  settings?: Wanted;
  /** Is it for the game's lesson? Of the wish only the game counts then. */
  lesson?: boolean;
  /** A contest that was begun on a device, as it hands it over. */
  contest?: unknown;
}

/** What a journal that agrees with itself says. */
interface Checked {
  steps: number;
  /** Was every card computed again? */
  computed: boolean;
  commitment: string | null;
  words: [Seat, string][];
}

/** What is asked for somebody else who plays on this device: nobody named is oneself. */
const forWhom = (of?: PersonId) => (of === undefined ? '' : `?for=${of}`);

/** The journal of a contest as text; this device says it as it says everything. */
async function journalOf(path: string): Promise<string> {
  if (isHere(path)) return ask<string>('GET', path);
  const response = await send('GET', path);
  if (!response.ok) throw await faultIn(response);
  return response.text();
}

export const api = {
  /** The games there are; by what this device knows itself, if no server can be reached. */
  games: () =>
    ask<About[]>('GET', '/games').catch((error: unknown) => {
      if (codeOf(error) !== OFFLINE) throw error;
      return ask<About[]>('GET', `${HERE}/games`);
    }),
  /** Opens a table; asked again with the same key it is the same table. */
  create: (wanted: NewTable) => ask<TableAnswer>('POST', '/tables', wanted),
  /** Opens a table on this device, which needs no server. */
  createHere: (wanted: NewTable) => {
    void keepForGood();
    return ask<TableAnswer>('POST', `${HERE}/tables`, wanted);
  },
  /** Asks the server for nothing much: can it be reached? */
  knock: () => ask<number[]>('GET', '/levels'),
  show: (code: string) => ask<TableAnswer>('GET', `/tables/${code}`),
  /** Comes in and sits, if there is room; asked again with the same key it is the same person. */
  join: (code: string, me: Me, key: string) =>
    ask<TableAnswer>('POST', `/tables/${code}/people`, { ...me, key }),
  change: (code: string, what: { wish?: Wish; settings?: Wanted }) =>
    ask<TableAnswer>('PATCH', `/tables/${code}`, what),
  /** Lets somebody in who plays on this device; asked again with the same key it is the same person. */
  bring: (code: string, who: Me, key: string) =>
    ask<TableAnswer>('POST', `/tables/${code}/companions`, { ...who, key }),
  /** Says who one is, or who somebody else is who plays on this device. */
  rename: (code: string, me: Partial<Me>, of?: PersonId) =>
    ask<TableAnswer>('PATCH', `/tables/${code}/people/me${forWhom(of)}`, me),
  leave: (code: string, of?: PersonId) =>
    ask<TableAnswer>('DELETE', `/tables/${code}/people/me${forWhom(of)}`),
  kick: (code: string, person: PersonId, block: boolean) =>
    ask<TableAnswer>('DELETE', `/tables/${code}/people/${person}?block=${block}`),
  swap: (code: string, seat: Seat) =>
    ask<TableAnswer>('POST', `/tables/${code}/seats/${seat}/swap`),
  /** Declines to change places with whoever sits there, or no longer asks for it. */
  unswap: (code: string, seat: Seat) =>
    ask<TableAnswer>('DELETE', `/tables/${code}/seats/${seat}/swap`),
  seal: (code: string, seal: string) => ask<TableAnswer>('PUT', `/tables/${code}/seal`, { seal }),
  word: (code: string, word: string) => ask<TableAnswer>('PUT', `/tables/${code}/word`, { word }),
  /** Opens a table at which nobody is, for a screen to show: whoever comes first is host. */
  openScreen: (wish: Wish) => ask<TableAnswer>('POST', '/screens', { wish }),
  /** Has the screens that show a table show another, or read aloud. */
  screens: (code: string, wish: ScreenWish) =>
    ask<TableAnswer>('POST', `/tables/${code}/screens`, wish),
  invite: (code: string) => ask<Invite>('GET', `/tables/${code}/invite`),
  sit: (code: string, seat: Seat) => ask<TableAnswer>('POST', `/tables/${code}/seats/${seat}/sit`),
  grant: (code: string, person: PersonId, seat: Seat) =>
    ask<TableAnswer>('PUT', `/tables/${code}/requests/${person}`, { seat }),
  decline: (code: string, person: PersonId) =>
    ask<TableAnswer>('DELETE', `/tables/${code}/requests/${person}`),
  /** Puts oneself down for the next game, or takes oneself off. */
  next: (code: string) => ask<TableAnswer>('PUT', `/tables/${code}/next`),
  notNext: (code: string) => ask<TableAnswer>('DELETE', `/tables/${code}/next`),
  stand: (code: string) => ask<TableAnswer>('POST', `/tables/${code}/stand`),
  bot: (code: string, seat: Seat, level: number | null) =>
    ask<TableAnswer>('PUT', `/tables/${code}/seats/${seat}/bot`, { level }),
  host: (code: string, person: PersonId) =>
    ask<TableAnswer>('PUT', `/tables/${code}/host`, { person }),
  start: (code: string) => ask<TableAnswer>('POST', `/tables/${code}/start`),
  /** Plays again: with new luck or the same deal, on the same seats or each on the next. */
  rematch: (code: string, sameDeal: boolean, moveOn: boolean) =>
    ask<TableAnswer>('POST', `/tables/${code}/rematch`, { same_deal: sameDeal, move_on: moveOn }),
  /** Puts the contest away unfinished: the host. */
  stop: (code: string) => ask<TableAnswer>('POST', `/tables/${code}/stop`),
  /** Says what one would like to play, in place of what one said before. */
  propose: (code: string, wish: Wish) =>
    ask<TableAnswer>('PUT', `/tables/${code}/proposal`, { wish }),
  /** Takes one's own proposal back. */
  unpropose: (code: string) => ask<TableAnswer>('DELETE', `/tables/${code}/proposal`),
  /** Declines somebody's proposal: the host. */
  declineProposal: (code: string, person: PersonId) =>
    ask<TableAnswer>('DELETE', `/tables/${code}/proposals/${person}`),
  carry: (code: string) => ask<Carry>('POST', `/tables/${code}/carry`),
  carried: (code: string, ticket: string) =>
    ask<TableAnswer>('POST', `/tables/${code}/carried`, { ticket }),
  /** Contests on this device that were over before that moment, the latest first. */
  played: (before: number | null) => {
    const asked = before === null ? '' : `?before=${before}`;
    return ask<ShownContest[]>('GET', `${HERE}/contests${asked}`);
  },
  /** Forgets a contest of this device that is over; all of them, if none is named. */
  forget: (id: string | null) => ask<null>('DELETE', id ? `/contests/${id}` : `${HERE}/contests`),
  /** Shares a contest of this device that is over: the server checks it, and gives its replay an address. */
  share: async ({ id, seats }: ShownContest) => {
    const journal = await journalOf(`/contests/${id}/journal`);
    return ask<ShownContest>('POST', '/contests', { journal, seats });
  },
  /** A table leaves this device: what to ask a server for, or where it is already. */
  leaveHere: (code: string) =>
    ask<{ table: NewTable } | { to: string }>('POST', `/tables/${code}/gone`),
  /** It is at a server, by that code. */
  arrived: (code: string, to: string) => ask<unknown>('PUT', `/tables/${code}/gone`, { to }),
  /** It stays on this device after all. */
  stayHere: (code: string) => ask<unknown>('DELETE', `/tables/${code}/gone`),
  /** The journal of a contest on this device; that of a server has an address. */
  journal: (id: string) => ask<string>('GET', `/contests/${id}/journal`),
  /** Plays a contest again on this device, and computes every card of it: is it the one that is shown? */
  check: async ({ id, commitment, words, plies }: ShownContest): Promise<boolean> => {
    const path = `/contests/${id}/journal`;
    const found = await ask<Checked>('POST', `${HERE}/check`, await journalOf(path));
    const same = JSON.stringify(found.words) === JSON.stringify(words);
    return found.computed && found.commitment === commitment && same && found.steps === plies;
  },
  contest: (id: string) => ask<ShownContest>('GET', `/contests/${id}`),
  replay: (id: string, eyes: string) =>
    ask<Frame[]>('GET', `/contests/${id}/replay?eyes=${encodeURIComponent(eyes)}`),
  /**
   * Plays on from there, on this seat or on whose turn it is; asked again with the same key it is the same
   * table.
   */
  branch: (id: string, ply: number, seat: Seat | null, me: Me, bots: number | null, key: string) =>
    ask<TableAnswer>('POST', `/contests/${id}/branch`, { ply, seat, bots, key, ...me }),
};
