/**
 * The kill switch for the service worker. A release built with SERVICE_WORKER=off serves this file as /sw.js. Browsers
 * that have the worker fetch it on their next visit. It takes over at once, deletes all caches and unregisters itself.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
