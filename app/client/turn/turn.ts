/**
 * Turning pages in place. With the Navigation API, a click on a page of the documentation fetches its document and puts what
 * differs in place of what is shown, which is several times faster than opening a document. The URL changes when the page is
 * here. A page that cannot come in place is opened as a document. docs/decisions/pages-in-place.md gives the reasons.
 */
import { follow, target } from "../hash.ts";
import { fill, type Page, pageOf, show } from "./page.ts";
import { keep, leftPage, pageAt, readyPage } from "./pages.ts";

/** Milliseconds that a pointer on its way to another link spends on this one at most. */
const passing = 10;
/** Milliseconds after which a reader is shown that a page is on its way. */
const patience = 300;

/** Path of the page that is shown. */
let shown = location.pathname;
let page = pageOf(document);
/** The URL a reader waits for, and the progress bar that shows when it takes long. */
let awaited: string | undefined;
const progress = Object.assign(document.createElement("progress"), { className: "turning", ariaLabel: "Loading page" });
let slow: ReturnType<typeof setTimeout>;
/** The URL that is being opened as a document because its page could not come in place. */
let opened: string | undefined;
let readingAhead: ReturnType<typeof setTimeout>;

export function startTurning(): void {
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", onNavigate);
  let resting: ReturnType<typeof setTimeout>;
  addEventListener("pointerover", ({ target: touched }) => {
    clearTimeout(resting);
    const link = touched instanceof Element && touched.closest("a");
    if (link) resting = setTimeout(fetchAhead, passing, link);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") waitFor(undefined);
  });
  fillRows();
}

/** Fetches the page that comes next, while this one is read. */
export function fetchNext(): void {
  const next = document.querySelector<HTMLAnchorElement>("[rel=next]");
  if (next) fetchAhead(next);
}

function fetchAhead(link: HTMLAnchorElement): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData && link.target === "" && turnsTo(new URL(link.href))) pageAt(link.pathname).catch(() => {});
}

/** Whether a URL leads to another page that may have the same frame. The front page and everything that is no page do not. */
function turnsTo({ origin, pathname, search }: URL): boolean {
  if (origin !== location.origin || pathname === shown || search !== "") return false;
  return pathname.endsWith("/") && !/^\/((_.*|search|offline|app-shell)\/)?$|\/printable\/$/.test(pathname);
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  const { navigationType } = event;
  waitFor(undefined);
  if (!event.canIntercept || event.hashChange || url.pathname === shown || opened === url.href) return;
  if (navigationType === "traverse") {
    event.intercept({ scroll: "manual", focusReset: "manual", handler: () => turnBack(event, url.pathname) });
    return;
  }
  if (navigationType !== "push" || event.downloadRequest !== null || event.formData || !turnsTo(url)) return;
  const next = readyPage(url.pathname);
  if (next) {
    event.intercept({ scroll: "manual", focusReset: "manual", handler: async () => turn(next, url.pathname) });
  } else if (event.cancelable) {
    event.preventDefault();
    fetchAndTurn(url);
  }
}

/** The URL has changed already: on the way back and forth, browsers change it at once. */
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

/** Leaves the URL as it is until the page is here. Another click, or Escape, ends the wait. */
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
  if (href !== undefined) slow = setTimeout(() => document.body.append(progress), patience);
}

function turn(next: Page, path: string, isReturn = false): void {
  keep(shown, page);
  shown = path;
  page = next;
  show(page, path);
  if (!isReturn && !location.hash) scrollTo({ top: 0, behavior: "instant" });
  follow();
  dispatchEvent(new Event("article"));
  const start = target() ?? document.querySelector<HTMLElement>("main h1");
  // A screen reader reads on from here, and the keyboard continues here.
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
  clearTimeout(readingAhead);
  readingAhead = setTimeout(fetchNext, 1000);
}

/** A row of the sidebar that is opened shows the headings of its page, which come with that page. */
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
