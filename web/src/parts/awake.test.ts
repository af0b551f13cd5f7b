import { expect, test, vi } from 'vitest';
import { stayAwake } from './awake';

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

function browser() {
  const release = vi.fn(async () => {});
  return { release, request: vi.fn(async () => ({ release })) };
}

test('it is asked for at once, again when the page is seen again, and let go', async () => {
  const { request, release } = browser();
  const sleep = stayAwake({ request });
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  // What a browser took away needs no letting go, but it does no harm.
  expect(release).toHaveBeenCalledTimes(1);
  sleep();
  await settle();
  expect(release).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
});

test('what is granted too late is let go at once, and what is refused is borne', async () => {
  const { request, release } = browser();
  stayAwake({ request })();
  await settle();
  expect(release).toHaveBeenCalledTimes(1);
  const no = vi.fn(async () => Promise.reject(new Error('no')));
  const sleep = stayAwake({ request: no });
  await settle();
  expect(no).toHaveBeenCalledTimes(1);
  sleep();
  expect(() => stayAwake(undefined)()).not.toThrow();
});
