/** Handles the hash of a URL where browsers don't: moved headings, no match, links to other hosts. */

/** Headings that became separate pages. A server never sees the hash, so it can't redirect. */
const moved = [{ page: "/configuration/other-options/", hash: "#cache", to: "/configuration/cache/" }] as const;

export function followHash(): void {
  follow();
  addEventListener("hashchange", () => {
    follow();
    // Browsers don't scroll if no element has this id. At the top, the reader sees at least which page this is.
    if (location.hash && !target()) scrollTo(0, 0);
  });
}

/** Opens the page of a moved heading, and copies the hash to the links to other languages. */
export function follow(): void {
  const { pathname, hash } = location;
  const match = moved.find((heading) => heading.page === pathname && hash.startsWith(heading.hash));
  if (match) location.replace(match.to + hash);
  // Setting an unchanged hash would make the browser paint a frame again.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
    if (link.hash !== hash) link.hash = hash;
}

/** Returns the element that the hash points to. Not by selector: ids may start with a digit or contain a dot. */
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
