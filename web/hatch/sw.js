/*
 * The way out, should a service worker of ours ever do harm: served as `/sw.js` in its place, this one drops
 * all that was kept of the app, takes itself off, and loads open pages again from the server. What people
 * have played and set on their device stays. docs/operation.md says how to serve it.
 */
addEventListener('install', (event) => event.waitUntil(skipWaiting()));

addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('romp-'));
  for (const name of kept) await caches.delete(name);
  await registration.unregister();
  // Pages ask for a worker again when they are loaded: only the first time is there something to mend.
  if (kept.length === 0) return;
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
