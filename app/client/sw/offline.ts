/** The offline page: if a reader without a network opens a page that isn't saved, it lists the pages that are. */
import { savedSection, shell, titleHeader, visitedPages } from "../saved-pages.ts";

export const offlinePath = "/offline/";

/** Comment that worker/page.tsx writes where the list belongs. */
const place = "<!--saved pages-->";

export async function answerOffline(): Promise<Response> {
  const saved = await caches.match(offlinePath, { cacheName: shell });
  const page = (await saved?.text()) ?? `<!doctype html><title>You are offline</title><h1>You are offline</h1>${place}`;
  const headers = new Headers(saved?.headers ?? { "Content-Type": "text/html; charset=utf-8" });
  for (const name of ["Content-Length", "Cache-Control", "ETag"]) headers.delete(name);
  const list = (await savedPages()).map(([path, title]) => `<li><a href="${toHtml(path)}">${toHtml(title)}</a></li>`);
  const html = page.replace(place, () =>
    list.length > 0 ? `<ul>${list.join("")}</ul>` : "<p>There are none yet.</p>",
  );
  return new Response(html, { status: 503, headers });
}

/** Returns the path and title of every page on the device, sorted by path. */
async function savedPages(): Promise<[path: string, title: string][]> {
  const titles = new Map<string, string>();
  for (const name of await caches.keys()) {
    if (name !== visitedPages && !name.startsWith(savedSection(""))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const title = (await cache.match(request))?.headers.get(titleHeader) ?? "";
      // The title comes from the page's HTML, so it's escaped and ends with the site's name.
      titles.set(pathname, decode(decodeURIComponent(title).replace(/ \| webpack$/, "")) || pathname);
    }
  }
  return [...titles].sort(([a], [b]) => (a < b ? -1 : 1));
}

function decode(html: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");
}

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
