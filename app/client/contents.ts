/** Marks the section in view in the list 'On this page'. */

/** Headings above this line, just under the header, have been reached. */
const line = 120;

let list: HTMLElement | null = null;
let linkOf: Map<string, HTMLAnchorElement>;
let headings: Element[];
let current: Element | null | undefined;
let asked = false;

/** To be called again when another article, with another list, has taken the place of the one before. */
export function followContents(): void {
  list = document.getElementById("contents");
  if (!list) return;
  linkOf = new Map([...list.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  headings = [...document.querySelectorAll("main :is(h2, h3)[id]")].filter(({ id }) => linkOf.has(id));
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
  const last = isEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top < line);
  const link = last && linkOf.get(last.id);
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
