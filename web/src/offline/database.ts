import type { Change, ContestRow, Line, TableRow } from './messages';

const NAME = 'romp';
const VERSION = 1;
const STORES = ['tables', 'contests', 'lines'] as const;

/** A request of IndexedDB as a promise. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database failed'));
  });
}

/** All lines of a contest, and no others. */
const linesOf = (contest: string) => IDBKeyRange.bound([contest], [contest, []]);

function lay(database: IDBDatabase): void {
  database.createObjectStore('tables', { keyPath: 'code' });
  database.createObjectStore('contests', { keyPath: 'id' }).createIndex('code', 'code');
  database.createObjectStore('lines', { keyPath: ['contest', 'seq'] });
  database.createObjectStore('own');
}

/** What is kept on this device: tables, contests and their journals. */
export class Database {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Database> {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => lay(asked.result);
    const database = await done(asked);
    // A browser may take it away; the worker is made anew then.
    database.onclose = () => {
      throw new Error('the database was closed');
    };
    return new Database(database);
  }

  /** The device's own key: drawn once. */
  async key(): Promise<Uint8Array> {
    const drawn = crypto.getRandomValues(new Uint8Array(32));
    const own = this.database.transaction('own', 'readwrite').objectStore('own');
    const kept = (await done(own.get('key'))) as Uint8Array | undefined;
    if (!kept) await done(own.put(drawn, 'key'));
    return kept ?? drawn;
  }

  /** Keeps all of it or nothing; it is on the disk when this comes back. */
  keep(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const all = this.database.transaction(STORES, 'readwrite', { durability: 'strict' });
      let why: unknown = null;
      all.oncomplete = () => resolve();
      all.onabort = () => reject(why ?? all.error ?? new Error('it was not kept'));
      const each = changes.map((change) => keepOne(all, change));
      Promise.all(each).catch((error: unknown) => {
        why = error;
        try {
          all.abort();
        } catch {
          // It has failed by itself.
        }
      });
    });
  }

  async table(code: string): Promise<TableRow | null> {
    const tables = this.database.transaction('tables').objectStore('tables');
    return ((await done(tables.get(code))) as TableRow | undefined) ?? null;
  }

  /** A contest, its journal, and the document of its table if that is still there. */
  async contest(id: string): Promise<Contest | null> {
    const all = this.database.transaction(STORES);
    const row = (await done(all.objectStore('contests').get(id))) as ContestRow | undefined;
    return row ? withLines(all, row) : null;
  }

  /** The contests that were over before that moment, if one is named: the latest first, so many at most. */
  async played(before: number | null, most: number): Promise<Contest[]> {
    const all = this.database.transaction(STORES);
    const rows = (await done(all.objectStore('contests').getAll())) as ContestRow[];
    const over = rows.filter(({ ended }) => ended !== null && ended < (before ?? Infinity));
    over.sort((a, b) => (b.ended ?? 0) - (a.ended ?? 0));
    return Promise.all(over.slice(0, most).map((row) => withLines(all, row)));
  }
}

/** A contest as the house reads it. */
interface Contest {
  row: ContestRow;
  lines: Line[];
  doc?: string;
}

async function withLines(all: IDBTransaction, row: ContestRow): Promise<Contest> {
  const lines = done(all.objectStore('lines').getAll(linesOf(row.id)));
  const table = done(all.objectStore('tables').get(row.code));
  const doc = ((await table) as TableRow | undefined)?.doc;
  return { row, lines: (await lines) as Line[], ...(doc !== undefined && { doc }) };
}

/** The codes of the tables of this device where a contest is under way, whatever else the browser has forgotten. */
export async function tablesUnderWay(): Promise<string[]> {
  const there = await indexedDB.databases();
  if (!there.some(({ name }) => name === NAME)) return [];
  const database = await done(indexedDB.open(NAME));
  try {
    const all = database.transaction(STORES);
    const rows = done(all.objectStore('contests').getAll());
    const tables = (await done(all.objectStore('tables').getAll())) as TableRow[];
    const here = new Set(tables.filter(({ gone }) => !gone).map(({ code }) => code));
    const contests = ((await rows) as ContestRow[]).filter(({ ended }) => ended === null);
    return contests.map(({ code }) => code).filter((code) => here.has(code));
  } finally {
    database.close();
  }
}

async function keepOne(all: IDBTransaction, change: Change): Promise<void> {
  const [tables, contests, lines] = STORES.map((name) => all.objectStore(name)) as [
    IDBObjectStore,
    IDBObjectStore,
    IDBObjectStore,
  ];
  switch (change.is) {
    case 'table': {
      const kept = (await done(tables.get(change.row.code))) as TableRow | undefined;
      if ((kept?.version ?? 0) !== change.row.version - 1)
        throw new Error('somebody else changed it');
      await done(tables.put(change.row));
      return;
    }
    case 'begin':
      await done(contests.add(change.row));
      return;
    case 'line':
      await done(lines.add(change.row));
      return;
    case 'end': {
      const row = (await done(contests.get(change.contest))) as ContestRow | undefined;
      if (!row) throw new Error('its contest is gone');
      await done(contests.put({ ...row, ended: change.at, seats: change.seats }));
      return;
    }
    case 'forget': {
      tables.delete(change.code);
      const ids = (await done(contests.index('code').getAllKeys(change.code))) as string[];
      for (const id of ids) {
        contests.delete(id);
        lines.delete(linesOf(id));
      }
      return;
    }
    case 'forget_played': {
      const all = change.contest === null ? contests.getAll() : contests.getAll(change.contest);
      for (const { id, code, ended } of (await done(all)) as ContestRow[]) {
        if (ended === null) continue;
        contests.delete(id);
        lines.delete(linesOf(id));
        if ((await done(contests.index('code').count(code))) === 0) tables.delete(code);
      }
    }
  }
}
