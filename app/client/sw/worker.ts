/**
 * The service worker. It fetches pages from the network, and without a network it serves those that the reader visited
 * or saved. It handles only this site's pages and hashed files, because its security policy would block other requests.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { savePage, shell, siteFiles, visitedPages, wholePage } from "../saved-pages.ts";
import { answerOffline, offlinePath } from "./offline.ts";

declare const self: ServiceWorkerGlobalScope;

const mostPages = 60;
const mostFiles = 150;
/** Seconds to wait for the network before serving a saved page. */
const networkTimeout = 4;
/** Characters of the longest page that is saved. */
const largest = 1_000_000;

const pageRules: WorkboxPlugin = {
  // Saves one copy of a page for all query strings.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  // Falls back to the page in a saved section.
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(new URL(request.url).pathname)) ?? null,
  cacheWillUpdate: async ({ request, response }) => {
    // A page for one version of webpack, or a comparison of two, would be served for every version.
    const { searchParams } = new URL(request.url);
    if (["v", "from", "to"].some((name) => searchParams.has(name))) return null;
    const complete = await wholePage(response.clone());
    return complete && complete.html.length <= largest ? complete.page : null;
  },
};

const pages = new NetworkFirst({
  cacheName: visitedPages,
  networkTimeoutSeconds: networkTimeout,
  plugins: [pageRules, new ExpirationPlugin({ maxEntries: mostPages, purgeOnQuotaError: true })],
});

/** False for pages that depend on the request: a saved page of search results would be served for every query. */
const isSavable = (path: string): boolean => !/^\/(search|offline|app-shell)\/?$/.test(path);
const network = new NetworkOnly();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === "navigate" || request.headers.get("Accept") === "text/html") &&
    !/^\/_|\/printable\/|\.\w+$/.test(url.pathname),
  async (options) => {
    const { pathname } = options.url;
    try {
      if (!isSavable(pathname)) return await network.handle(options);
      const response = await pages.handle(options);
      // If the server fails, an older copy of the page is better than an error.
      return (response.status >= 500 && (await caches.match(pathname))) || response;
    } catch {
      return answerOffline();
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(url.pathname),
  new CacheFirst({
    cacheName: siteFiles,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener("install", (event) => {
  const saved = savePage(shell, offlinePath).then((isSaved) => {
    if (!isSaved) throw new Error(`${offlinePath} couldn't be saved`);
  });
  event.waitUntil(saved);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), keepOpenPages()]));
});

clientsClaim();

/** Saves the pages that were opened before the worker was active. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const cache = await caches.open(visitedPages);
  for (const { url } of open) {
    const { pathname } = new URL(url);
    if (isSavable(pathname) && !(await cache.match(pathname)))
      await savePage(visitedPages, pathname).catch(() => false);
  }
}
