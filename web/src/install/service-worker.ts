/**
 * The service worker, `/sw.js`: keeps the app on the device and opens it without a network. It knows nothing of
 * tables; when a new build takes over is for the pages to say (`updates.svelte.ts`).
 */
import { Keeper, type Build } from './keeper';
import { tableOpen } from './open-table';
import { TAKE_OVER, TIDY } from './sayings';

/** Written in when the app is built. */
declare const BUILD: Build;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What is used of a worker's surroundings: the compiler knows those of a page. */
interface Surroundings {
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', hear: (event: Asked) => void): void;
  addEventListener(name: 'message', hear: (event: Lasting & { data: unknown }) => void): void;
}
const worker = self as unknown as Surroundings;

const keeper = new Keeper(BUILD, {
  caches,
  fetch: (asked, how) => fetch(asked, how),
  origin: location.origin,
  // Whoever has a table open may still play with an older build.
  othersNeeded: async () => {
    const { installing, waiting } = worker.registration;
    return installing !== null || waiting !== null || (await tableOpen());
  },
});

worker.addEventListener('install', (event) => event.waitUntil(keeper.fill()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(keeper.tidy().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting();
  if (event.data === TIDY) event.waitUntil(keeper.tidy());
});
