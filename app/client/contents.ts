/** Marks the section in view in the list 'On this page'. */

/** Parts that begin above this line, just under the header, have been reached. */
const line = 76;

let list: HTMLElement | null = null;
let linkOf: Map<string, HTMLAnchorElement>;
/** The parts of the page that the list names, by the id of their heading. */
let parts: [id: string, part: Element][];
let current: Element | null | undefined;
let asked = false;

/** To be called again when another article, with another list, has taken the place of the one before. */
export function followContents(): void {
  list = document.getElementById("contents");
  if (!list) return;
  linkOf = new Map([...list.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  // Asking for the place of a part lays out nothing; asking for a heading's would lay out its part, however far away.
  parts = [...document.querySelectorAll("main :is(h2, h3)[id]")]
    .filter(({ id }) => linkOf.has(id))
    .map((heading) => [heading.id, heading.closest(".part") ?? heading]);
  current = list.querySelector("[aria-current]");
  addEventListener("scroll", ask, { passive: true });
  list.addEventListener("toggle", ask);
  ask();
}

// One look per frame, and none where the list does not show. An IntersectionObserver would miss jumps from one
// place without headings to another.
function ask(): void {
  if (asked || !list?.checkVisibility()) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    mark();
  });
}

function mark(): void {
  if (!list) return;
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the line: at the end of the page the last one is meant.
  const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const last = isEnd ? parts.at(-1) : parts.findLast(([, part]) => part.getBoundingClientRect().top < line);
  const link = last && linkOf.get(last[0]);
  if (link === (current ?? undefined)) return;
  current?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  if (link && list.scrollHeight > list.clientHeight) reveal(link, list);
  current = link;
}

/** Scrolls the list and nothing else: scrollIntoView would stop the page's own smooth scrolling. */
function reveal(link: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect();
  const place = list.getBoundingClientRect();
  if (top < place.top) list.scrollTop += top - place.top - 16;
  else if (bottom > place.bottom) list.scrollTop += bottom - place.bottom + 16;
}
