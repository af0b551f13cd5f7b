import type { Seat } from '$web/game/contract';

/** A game that was put away unfinished, and where one sat in it. */
export interface Stopped {
  contest: string;
  seat: Seat | null;
}

const KEY = 'romp-stopped';

/** Keeps the last game at a table, while the tab is open, for whoever comes back from its replay. */
export function keepStopped(code: string, stopped: Stopped | null): void {
  try {
    if (stopped) sessionStorage.setItem(KEY, JSON.stringify({ code, ...stopped }));
    else if (keptStopped(code)) sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, only whoever stays sees it.
  }
}

export function keptStopped(at: string): Stopped | null {
  try {
    const { code, contest, seat } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<
      Stopped & { code: string }
    >;
    return code === at && contest ? { contest, seat: seat ?? null } : null;
  } catch {
    return null;
  }
}
