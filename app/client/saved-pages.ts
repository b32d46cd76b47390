/** Saves pages and their files on the reader's device. Pages and the service worker share this module. */

/** Names of caches. Each saved section has a separate one. */
export const visitedPages = "pages";
export const siteFiles = "assets";
export const shell = "shell";
export const savedSection = (name: string): string => `saved:${name}`;

/** Header with the title of a saved page, so that listing pages doesn't require reading their HTML. */
export const titleHeader = "X-Title";

/** Returns the page as a response to cache, or null for errors, redirects, incomplete pages and other hosts. */
export async function wholePage(response: Response): Promise<{ page: Response; html: string } | null> {
  const { headers, status, type, redirected } = response;
  if (status !== 200 || type === "opaque" || redirected) return null;
  if (!headers.get("Content-Type")?.startsWith("text/html")) return null;
  const bytes = await response.arrayBuffer();
  // The Content-Length of a compressed response is its compressed size, so only the document's end is checked.
  const expectedLength = headers.get("Content-Encoding") ? null : headers.get("Content-Length");
  const html = new TextDecoder().decode(bytes);
  if ((expectedLength !== null && Number(expectedLength) !== bytes.byteLength) || !html.endsWith("</html>"))
    return null;
  const savedHeaders = new Headers(headers);
  savedHeaders.delete("Content-Encoding");
  savedHeaders.set("Content-Length", String(bytes.byteLength));
  savedHeaders.set(titleHeader, encodeURIComponent(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""));
  return { page: new Response(bytes, { headers: savedHeaders }), html };
}

/** Returns the paths of the scripts, stylesheets and fonts in a page's HTML. */
function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g))];
}

/** Fetches a page and its files into the cache `cacheName`. Returns false if the page can't be saved. */
export async function savePage(cacheName: string, path: string): Promise<boolean> {
  const complete = await wholePage(await fetch(path));
  if (!complete) return false;
  const [pages, files] = await Promise.all([caches.open(cacheName), caches.open(siteFiles)]);
  await Promise.all(
    filesOf(complete.html).map(async (file) => {
      if (await files.match(file)) return;
      const response = await fetch(file);
      if (response.status === 200) await files.put(file, response);
    }),
  );
  await pages.put(path, complete.page);
  return true;
}
