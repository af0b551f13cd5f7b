import type { TableState } from './table.svelte';

/** So long at least what was played last can be looked at, and taken back, in milliseconds. */
const LOOK = 1800;

/** Passes the device on once what happened can have been read; what is given back keeps it. */
export function passOn(table: TableState): () => void {
  const time = Math.max(LOOK, table.showing.story.left);
  const timer = setTimeout(() => table.sharing.hand(null), time);
  return () => clearTimeout(timer);
}
