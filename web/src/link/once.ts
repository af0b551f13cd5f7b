import { drawKey } from './api';

/** The keys of what was asked for and never heard of. */
const unheard = new Map<string, string>();

/**
 * Asks for something with a key that stays the same until an answer has come: whatever was done although
 * nobody heard of it is not done twice.
 */
export async function askOnce<T>(what: string, ask: (key: string) => Promise<T>): Promise<T> {
  const key = unheard.get(what) ?? drawKey();
  unheard.set(what, key);
  const answer = await ask(key);
  unheard.delete(what);
  return answer;
}
