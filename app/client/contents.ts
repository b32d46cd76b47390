/** Marks the section in view in the list 'On this page'. */

/** Pixels below the top of the viewport, just under the header. A part that begins above this line has been reached. */
const line = 76;

let list: HTMLElement | null = null;
let linkOf: Map<string, HTMLAnchorElement>;
/** The parts of the page that the list links to, each with the id of its heading. */
let parts: [id: string, part: Element][];
let current: Element | null | undefined;
let isScheduled = false;

/** Call it again when another article, with its own list, has replaced the current one. */
export function followContents(): void {
  list = document.getElementById("contents");
  if (!list) return;
  linkOf = new Map([...list.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  // Reading a part's position is cheap. Reading a heading's would lay out its part, even far outside the viewport.
  parts = [...document.querySelectorAll("main :is(h2, h3)[id]")]
    .filter(({ id }) => linkOf.has(id))
    .map((heading) => [heading.id, heading.closest(".part") ?? heading]);
  current = list.querySelector("[aria-current]");
  addEventListener("scroll", schedule, { passive: true });
  list.addEventListener("toggle", schedule);
  schedule();
}

// Checks the position at most once per frame, and only while the list is visible. An IntersectionObserver would miss
// jumps between places that have no headings.
function schedule(): void {
  if (isScheduled || !list?.checkVisibility()) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    mark();
  });
}

function mark(): void {
  if (!list) return;
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  // The last sections may be too short to reach the line, so at the end of the page, the last one is current.
  const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const last = isEnd ? parts.at(-1) : parts.findLast(([, part]) => part.getBoundingClientRect().top < line);
  const link = last && linkOf.get(last[0]);
  if (link === (current ?? undefined)) return;
  current?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  if (link && list.scrollHeight > list.clientHeight) reveal(link, list);
  current = link;
}

/** Scrolls only the list, because scrollIntoView would stop the page's smooth scrolling. */
function reveal(link: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect();
  const bounds = list.getBoundingClientRect();
  if (top < bounds.top) list.scrollTop += top - bounds.top - 16;
  else if (bottom > bounds.bottom) list.scrollTop += bottom - bounds.bottom + 16;
}
