import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Clock from './Clock.svelte';

afterEach(() => vi.useRealTimers());

test.for([
  ['runs down', 0, '0:59'],
  ['stands in a pause', null, '1:00'],
] as const)('a clock %s', ([, running, later]) => {
  vi.useFakeTimers();
  const at = running === null ? null : performance.now();
  const clock = mount(Clock, { target: document.body, props: { told: 60_000, at } });
  flushSync();
  expect(document.body.textContent).toBe('1:00');
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(document.body.textContent).toBe(later);
  void unmount(clock);
});
