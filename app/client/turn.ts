/**
 * Turning pages in place. A slow device needs longer to draw the next document than its reader should wait, and longer to
 * draw it ahead than a finger rests on a link. There, a page of the sidebar is fetched into the document at hand: the frame
 * stays, and what the page says takes its place. Whatever is not as expected is opened as the document it is.
 */
import { claimLinks, isBeside } from "./beside.ts";
import { follow, target } from "./hash.ts";
import { keep, type Page, pageAt, partsOf, writeFrame } from "./kept-pages.ts";
import { reveal } from "./sidebar.ts";

/** Milliseconds that a pointer on its way to another link spends on this one at most. */
const passing = 10;

/** Path of the page that is shown; the address is ahead of it while a page is on its way. */
let shown = location.pathname;
let page = partsOf(document);
/** Until the page that comes next is fetched. */
let reading: ReturnType<typeof setTimeout>;

/** From now on pages of the sidebar come in place, where the device is slow and the browser lets them. */
export function startTurning(): void {
  if (!("navigation" in window)) return;
  claimLinks(document.body);
  navigation.addEventListener("navigate", (event) => {
    const { pathname, search, hash } = new URL(event.destination.url);
    if (!event.canIntercept || event.hashChange || pathname === shown) return;
    const isReturn = event.navigationType === "traverse";
    if (!isReturn && (!isBeside(pathname + search) || !isPlain(event))) return;
    event.intercept({
      scroll: "manual",
      focusReset: "manual",
      handler: async () => {
        const next = await pageAt(pathname).catch(() => null);
        if (event.signal.aborted) return;
        if (!next) return location.reload();
        await turn(next, pathname, isReturn || hash !== "");
        if (isReturn) event.scroll();
      },
    });
  });

  let resting: ReturnType<typeof setTimeout>;
  addEventListener("pointerover", ({ target: touched }) => {
    clearTimeout(resting);
    const link = touched instanceof Element && touched.closest("a");
    if (link) resting = setTimeout(fetchAhead, passing, link);
  });
}

/** Fetches the page that comes next, while this one is read. */
export function fetchNext(): void {
  const next = document.querySelector<HTMLAnchorElement>("[rel=next]");
  if (next) fetchAhead(next);
}

/** Fetches the page of a link, if it will come in place: browsers then do not (worker/speculation.ts). */
function fetchAhead(link: HTMLAnchorElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const address = link.getAttribute("href") ?? "";
  if (connection?.saveData || link.pathname === shown || !isBeside(address)) return;
  pageAt(link.pathname).catch(() => {});
}

/** A click that opens a page in this window. */
function isPlain({ navigationType, downloadRequest, formData }: NavigateEvent): boolean {
  return navigationType !== "reload" && downloadRequest === null && !formData;
}

async function turn(next: Page, path: string, isWhole: boolean): Promise<void> {
  page.complete();
  keep(shown, Promise.resolve(page));
  shown = path;
  page = next;
  if (isWhole) page.complete();
  else scrollTo({ top: 0, behavior: "instant" });
  place(path);
  if (!isWhole) await painted();
  // Another page may have come meanwhile.
  if (shown !== path) return;
  page.complete();
  follow();
  dispatchEvent(new Event("article"));
  const start = target() ?? document.querySelector<HTMLElement>("main h1");
  // What is read out next, and where the keyboard goes on.
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
  clearTimeout(reading);
  reading = setTimeout(fetchNext, 1000);
}

/** The link that was clicked stays under the pointer, whatever closes and opens round it. */
function place(path: string): void {
  const column = document.getElementById("side-menu");
  const link = column?.querySelector(`.sidebar a[href="${path}"]`);
  const top = (): number => link?.getBoundingClientRect().top ?? 0;
  const before = top();
  writeFrame(page);
  document.getElementById("contents")?.remove();
  const main = document.querySelector("main");
  main?.replaceChildren(...page.nodes);
  if (page.contents) main?.after(page.contents);
  if (!column) return;
  column.scrollTop += top() - before;
  reveal(column);
}

/** The next frame is on the screen, for which it needs a moment; or it will not come since nobody sees the page. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 50));
    setTimeout(resolve, 500);
  });
}
