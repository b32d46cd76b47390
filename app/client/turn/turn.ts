/**
 * Turns pages in place. With the Navigation API, a click on a link to a page of the documentation fetches its document
 * and replaces only the elements that differ, which is several times faster than opening a document. The URL changes
 * once the page has loaded. Pages that can't be turned in place are opened as documents.
 * docs/decisions/pages-in-place.md gives the reasons.
 */
import { follow, target } from "../hash.ts";
import { fill, type Page, pageOf, show } from "./page.ts";
import { keep, leftPage, pageAt, readyPage } from "./pages.ts";

/** Milliseconds that the pointer must stay on a link before its page is fetched. */
const hoverDelay = 10;
/** Milliseconds after which a progress bar appears. */
const progressDelay = 300;

/** Path of the current page. */
let currentPath = location.pathname;
let page = pageOf(document);
/** The URL that the reader is waiting for, and the progress bar that appears if it's slow. */
let awaited: string | undefined;
const progress = Object.assign(document.createElement("progress"), { className: "turning", ariaLabel: "Loading page" });
let slow: ReturnType<typeof setTimeout>;
/** The URL that is being opened as a document because its page couldn't be turned in place. */
let opened: string | undefined;
let readingAhead: ReturnType<typeof setTimeout>;

export function startTurning(): void {
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", onNavigate);
  let hover: ReturnType<typeof setTimeout>;
  addEventListener("pointerover", ({ target: hovered }) => {
    clearTimeout(hover);
    const link = hovered instanceof Element && hovered.closest("a");
    if (link) hover = setTimeout(fetchAhead, hoverDelay, link);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") waitFor(undefined);
  });
  fillRows();
}

/** Fetches the next page while the reader is on this one. */
export function fetchNext(): void {
  const next = document.querySelector<HTMLAnchorElement>("[rel=next]");
  if (next) fetchAhead(next);
}

function fetchAhead(link: HTMLAnchorElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData && link.target === "" && opensInPlace(new URL(link.href)))
    pageAt(link.pathname).catch(() => {});
}

/** Whether a URL leads to another page that may have the same frame. The home page has a different one. */
function opensInPlace({ origin, pathname, search }: URL): boolean {
  if (origin !== location.origin || pathname === currentPath || search !== "") return false;
  return pathname.endsWith("/") && !/^\/((_.*|search|offline|app-shell)\/)?$|\/printable\/$/.test(pathname);
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  const { navigationType } = event;
  waitFor(undefined);
  if (!event.canIntercept || event.hashChange || url.pathname === currentPath || opened === url.href) return;
  if (navigationType === "traverse") {
    event.intercept({ scroll: "manual", focusReset: "manual", handler: () => turnBack(event, url.pathname) });
    return;
  }
  if (navigationType !== "push" || event.downloadRequest !== null || event.formData || !opensInPlace(url)) return;
  const next = readyPage(url.pathname);
  if (next) {
    event.intercept({ scroll: "manual", focusReset: "manual", handler: async () => turn(next, url.pathname) });
  } else if (event.cancelable) {
    event.preventDefault();
    fetchAndTurn(url);
  }
}

/** Turns to the page of a history entry. Browsers have changed the URL already when readers go back or forward. */
async function turnBack(event: NavigateEvent, path: string): Promise<void> {
  try {
    const next = leftPage(path) ?? (await pageAt(path));
    if (event.signal.aborted) return;
    turn(next, path, true);
    event.scroll();
  } catch {
    if (!event.signal.aborted) location.reload();
  }
}

/** Turns to a page once it has loaded, and changes the URL only then. Another click or Escape cancels the wait. */
async function fetchAndTurn({ href, pathname }: URL): Promise<void> {
  waitFor(href);
  try {
    await pageAt(pathname);
    if (awaited === href) navigation.navigate(href);
  } catch {
    if (awaited !== href) return;
    opened = href;
    location.assign(href);
  }
}

function waitFor(href: string | undefined): void {
  awaited = href;
  clearTimeout(slow);
  progress.remove();
  if (href !== undefined) slow = setTimeout(() => document.body.append(progress), progressDelay);
}

function turn(next: Page, path: string, isReturn = false): void {
  keep(currentPath, page);
  currentPath = path;
  page = next;
  show(page, path);
  if (!isReturn && !location.hash) scrollTo({ top: 0, behavior: "instant" });
  follow();
  dispatchEvent(new Event("article"));
  const start = target() ?? document.querySelector<HTMLElement>("main h1");
  // Screen readers and the keyboard continue from here.
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
  clearTimeout(readingAhead);
  readingAhead = setTimeout(fetchNext, 1000);
}

/** When the reader opens a row of the sidebar, fetches its page and lists the page's headings. */
function fillRows(): void {
  const fillRow = async (details: Element): Promise<void> => {
    const row = details.previousElementSibling;
    if (!(details instanceof HTMLDetailsElement && row instanceof HTMLAnchorElement) || details.querySelector("ul"))
      return;
    const { headings } = await pageAt(row.pathname).catch(() => ({ headings: null }));
    fill(details, headings);
  };
  const onToggle = ({ target: toggled }: Event): void => {
    if (toggled instanceof Element && toggled.matches(".sidebar details[open]")) fillRow(toggled);
  };
  addEventListener("toggle", onToggle, { capture: true });
  for (const details of document.querySelectorAll(".sidebar li > [open]")) fillRow(details);
}
