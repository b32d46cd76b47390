/** Handles the hash of a URL where browsers don't: moved headings, no match, links to other hosts. */

/** Headings that became separate pages: page and start of the hash → page. A server never sees the hash, so it can't redirect. */
const moved = [{ page: "/configuration/other-options/", hash: "#cache", to: "/configuration/cache/" }] as const;

export function followHash(): void {
  follow();
  addEventListener("hashchange", () => {
    follow();
    // Browsers stay where they are when a hash names nothing; the top is where the page can say what it is.
    if (location.hash && !target()) scrollTo(0, 0);
  });
}

/** Goes where a moved heading is, and takes the hash to the other languages. */
export function follow(): void {
  const { pathname, hash } = location;
  const place = moved.find((one) => one.page === pathname && hash.startsWith(one.hash));
  if (place) location.replace(place.to + hash);
  // Only where it changes something: the browser would draw the frame again.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    if (link.hash !== hash) link.hash = hash;
}

/** The element the hash names, by the exact id: ids may start with a digit or hold a dot. */
export function target(): HTMLElement | null {
  const id = location.hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
