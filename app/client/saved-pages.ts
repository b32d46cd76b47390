/** Pages kept on the reader's device: what may be kept, where, and with which files. The page and the worker both use it. */

/** Names of caches. Each saved section has a separate one. */
export const visitedPages = "pages";
export const siteFiles = "assets";
export const shell = "shell";
export const savedSection = (name: string): string => `saved:${name}`;

/** Header of a kept page with its title, so that a list of pages needs no page read. */
export const titleHeader = "X-Title";

/** The page in the form to be kept, or null for errors, incomplete pages and pages of other hosts. */
export async function wholePage(response: Response): Promise<{ page: Response; html: string } | null> {
  const { headers, status, type, redirected } = response;
  if (status !== 200 || type === "opaque" || redirected) return null;
  if (!headers.get("Content-Type")?.startsWith("text/html")) return null;
  const bytes = await response.arrayBuffer();
  // Compression on the way makes the length another one: then the end of the document has to do.
  const said = headers.get("Content-Encoding") ? null : headers.get("Content-Length");
  const html = new TextDecoder().decode(bytes);
  if ((said !== null && Number(said) !== bytes.byteLength) || !html.endsWith("</html>")) return null;
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.set("Content-Length", String(bytes.byteLength));
  kept.set(titleHeader, encodeURIComponent(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""));
  return { page: new Response(bytes, { headers: kept }), html };
}

/** Scripts, styles and fonts that a page names. */
function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g))];
}

/** Fetches a page and what it needs into the cache of that name; false where it did not come whole. */
export async function savePage(cacheName: string, path: string): Promise<boolean> {
  const found = await wholePage(await fetch(path));
  if (!found) return false;
  const [pages, files] = await Promise.all([caches.open(cacheName), caches.open(siteFiles)]);
  await Promise.all(
    filesOf(found.html).map(async (file) => {
      if (await files.match(file)) return;
      const response = await fetch(file);
      if (response.status === 200) await files.put(file, response);
    }),
  );
  await pages.put(path, found.page);
  return true;
}
