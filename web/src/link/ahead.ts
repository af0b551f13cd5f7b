/**
 * Runs before the app is there, and imports nothing: at the address of a table, how that table stands
 * is asked for at once. A link that carries a seat along changes the answer, so there it waits.
 */
const code = location.hash ? null : /^\/t\/(\w+)$/.exec(location.pathname)?.[1];
const path = code ? `/api/tables/${code.toUpperCase()}` : null;

let answer = path ? fetch(path) : null;
// Whoever takes it hears of its failure.
answer?.catch(() => {});

/** The answer to what was asked for ahead, once. */
export function askedAhead(address: string): Promise<Response> | null {
  if (address !== path) return null;
  const taken = answer;
  answer = null;
  return taken;
}
