/**
 * The kill switch: a release built with SERVICE_WORKER=off carries this as /sw.js. Browsers that have the worker fetch it
 * with their next visit; it takes over at once, forgets everything that was kept and unregisters itself.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
