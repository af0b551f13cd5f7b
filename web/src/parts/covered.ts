import { getContext, setContext } from 'svelte';

const KEY = Symbol('covered');

/** What is in here may be covered by another screen: its dialogs wait until it is not. */
export function provideCovered(covered: () => boolean): void {
  setContext(KEY, covered);
}

/** Is what one is part of covered by another screen? */
export function coveredHere(): () => boolean {
  return getContext<(() => boolean) | undefined>(KEY) ?? (() => false);
}
