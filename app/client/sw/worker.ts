/**
 * The service worker. Pages come from the network as long as there is one, and what was visited or saved is there without.
 * It answers nothing but pages and hashed files of this site: for anything else its own policy would be in the way.
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
/** Seconds after which a kept page is better than one that does not come. */
const patience = 4;
const largest = 1_000_000;

const pageRules: WorkboxPlugin = {
  // One page, whatever its query.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
  // A saved section does as well as a visit.
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(new URL(request.url).pathname)) ?? null,
  cacheWillUpdate: async ({ request, response }) => {
    // A page for one version of webpack, or a comparison of two, would be the page for all of them.
    const { searchParams } = new URL(request.url);
    if (["v", "from", "to"].some((name) => searchParams.has(name))) return null;
    const found = await wholePage(response.clone());
    return found && found.html.length <= largest ? found.page : null;
  },
};

const pages = new NetworkFirst({
  cacheName: visitedPages,
  networkTimeoutSeconds: patience,
  plugins: [pageRules, new ExpirationPlugin({ maxEntries: mostPages, purgeOnQuotaError: true })],
});

/** The Worker renders the other pages for each request. A saved page of search results would answer other queries too. */
const isKept = (path: string): boolean => !/^\/(search|offline|app-shell)\/?$/.test(path);
const network = new NetworkOnly();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === "navigate" || request.headers.get("Accept") === "text/html") &&
    !/^\/_|\/printable\/|\.\w+$/.test(url.pathname),
  async (options) => {
    const { pathname } = options.url;
    try {
      if (!isKept(pathname)) return await network.handle(options);
      const response = await pages.handle(options);
      // Where the server is in trouble, a page of yesterday is a page.
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
    if (!isSaved) throw new Error(`${offlinePath} did not come whole`);
  });
  event.waitUntil(saved);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), keepOpenPages()]));
});

clientsClaim();

/** The pages that were open before there was a worker were visited too. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const cache = await caches.open(visitedPages);
  for (const { url } of open) {
    const { pathname } = new URL(url);
    if (isKept(pathname) && !(await cache.match(pathname))) await savePage(visitedPages, pathname).catch(() => false);
  }
}
