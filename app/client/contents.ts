/** Marks the section in view in the list 'On this page'. */

/** Headings above this line, just under the header, have been reached. */
const line = 120;

export function followContents(): void {
  const list = document.getElementById("contents");
  if (!list) return;
  const linkOf = new Map([...list.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
  const headings = [...document.querySelectorAll("main :is(h2, h3)[id]")].filter(({ id }) => linkOf.has(id));
  let current: HTMLAnchorElement | undefined;

  const mark = () => {
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    // The last sections may be too short to reach the line: at the end of the page the last one is meant.
    const isEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const last = isEnd ? headings.at(-1) : headings.findLast((heading) => heading.getBoundingClientRect().top < line);
    const link = last && linkOf.get(last.id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    if (link && list.scrollHeight > list.clientHeight) reveal(link, list);
    current = link;
  };

  // One look per frame, and none where the list does not show. An IntersectionObserver would miss jumps from one
  // place without headings to another.
  let asked = false;
  const ask = () => {
    if (asked || !list.checkVisibility()) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark();
    });
  };
  addEventListener("scroll", ask, { passive: true });
  list.addEventListener("toggle", ask);
  // A page that is drawn ahead has no frames until it is shown, and then no time.
  if ((document as { prerendering?: boolean }).prerendering) mark();
  else ask();
}

/** Scrolls the list and nothing else: scrollIntoView would stop the page's own smooth scrolling. */
function reveal(link: HTMLElement, list: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect();
  const place = list.getBoundingClientRect();
  if (top < place.top) list.scrollTop += top - place.top - 16;
  else if (bottom > place.bottom) list.scrollTop += bottom - place.bottom + 16;
}
