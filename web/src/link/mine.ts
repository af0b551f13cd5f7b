import type { Seat } from '$web/game/contract';
import { withNames } from './named';
import { api, codeOf } from './api';
import { seatOf } from './shown';
import type { PersonId, ShownPerson, ShownTable, TableAnswer } from './wire';

/** How many tables a device remembers. */
const MOST = 8;
const KEY = 'romp-tables';

/** The codes of the tables where this device has, or had, a seat; the latest first. */
export function rememberedTables(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((code) => typeof code === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

function keep(codes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(codes.slice(0, MOST)));
  } catch {
    // A private window may keep nothing: then home knows of no table.
  }
}

export function rememberTable(code: string): void {
  keep([code, ...rememberedTables().filter((other) => other !== code)]);
}

export function forgetTable(code: string): void {
  keep(rememberedTables().filter((other) => other !== code));
}

const HOSTED = 'romp-hosted';

/** Was this device the host there when it was last at the table? */
export function wasHost(code: string): boolean {
  try {
    return localStorage.getItem(HOSTED) === code;
  } catch {
    return false;
  }
}

/** Takes note of whether this device is the host there: the last table counts. */
export function noteHost(code: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(HOSTED, code);
    else if (wasHost(code)) localStorage.removeItem(HOSTED);
  } catch {
    // A private window may keep nothing: then nobody is told who is host in their place.
  }
}

/** A table where a seat is mine. */
export interface MyTable {
  table: ShownTable;
  you: PersonId;
  seat: Seat;
  /** The seats of all who play on this device. */
  seats: readonly Seat[];
  /** Whom it waits for, and since when in milliseconds since the epoch; none while nothing is played. */
  turn: TableAnswer['turn'];
}

/** Is it my turn there? */
export const isMyTurn = ({ turn, seats }: MyTable) =>
  turn?.awaited.some((seat) => seats.includes(seat)) === true;

/** A game that is over is worth coming back to while somebody else is still there. */
function goesOn({ table, you }: MyTable): boolean {
  return table.stage !== 'over' || table.people.some(({ id, present }) => present && id !== you);
}

function mineIn({ table, you, turn }: TableAnswer): MyTable | null {
  if (table.stage === 'read_only') return null;
  const here = table.people.filter((one) => you !== null && [one.id, one.with].includes(you));
  const seats = here.flatMap(({ id }) => seatOf(table, id) ?? []);
  const seat = seatOf(table, you) ?? seats[0];
  return you !== null && seat ? { table, you, seat, seats, turn } : null;
}

/**
 * Asks for every remembered table, or these, how it stands: those that go on, where it is my turn first.
 * Tables that are gone, those that can only be read, and those where the seat is no longer mine, are
 * forgotten.
 */
export async function myTables(codes: readonly string[] = rememberedTables()): Promise<MyTable[]> {
  const asked = codes.map(async (code) => {
    try {
      const answer = await api.show(code);
      const mine = mineIn({ ...answer, table: withNames(answer.table) });
      if (!mine) forgetTable(code);
      return mine;
    } catch (error) {
      if (codeOf(error) === 'no-such-table') forgetTable(code);
      return null;
    }
  });
  const found = (await Promise.all(asked)).filter((one) => one !== null && goesOn(one));
  return (found as MyTable[]).sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)));
}

/** Whose device this is at a table, and do others play on it too? */
export function deviceAt({ table, you }: TableAnswer): { you: PersonId | null; shared: boolean } {
  const sits = ({ id }: ShownPerson) => seatOf(table, id) !== null;
  return { you, shared: table.people.some((one) => you !== null && one.with === you && sits(one)) };
}
