/** A cache of pages: those fetched before the reader clicks their link, and those that the reader left. */
import { fits, type Page, pageOf } from "./page.ts";

interface Entry {
  loading: Promise<Page>;
  /** Set once the page has loaded. */
  page?: Page;
  /** When the page was requested or left, as milliseconds from Date.now(). */
  since: number;
}

/** Limits the number and age of pages, because they keep their elements in memory. */
const maxPages = 12;
const freshFor = 5 * 60_000;
/** Milliseconds to wait for a page. It's then opened as a document, so that the browser shows what is wrong. */
const deadline = 8000;

const entries = new Map<string, Entry>();

/** Returns the page at a path of this site if it has loaded and is fresh. */
export function readyPage(path: string): Page | undefined {
  return freshEntry(path)?.page;
}

/** Returns the page at a path of this site, fetching it if necessary. Rejects if it can't replace the current one. */
export function pageAt(path: string): Promise<Page> {
  const cached = freshEntry(path);
  if (cached) return cached.loading;
  const entry: Entry = { loading: request(path), since: Date.now() };
  entry.loading.then(
    (page) => Object.assign(entry, { page }),
    () => entries.get(path) === entry && entries.delete(path),
  );
  store(path, entry);
  return entry.loading;
}

/** Keeps a page with its elements, as the reader left it. */
export function keep(path: string, page: Page): void {
  store(path, { loading: Promise.resolve(page), page, since: Date.now() });
}

/** Returns a page for back and forward navigation, however old it is. */
export function leftPage(path: string): Page | undefined {
  return entries.get(path)?.page;
}

function freshEntry(path: string): Entry | undefined {
  const entry = entries.get(path);
  return entry && Date.now() - entry.since < freshFor ? entry : undefined;
}

function store(path: string, entry: Entry): void {
  entries.delete(path);
  entries.set(path, entry);
  for (const oldest of entries.keys()) if (entries.size > maxPages) entries.delete(oldest);
}

/** Uses XMLHttpRequest, which parses the document off the main thread without running scripts or loading images. */
function request(path: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("GET", path);
    xhr.responseType = "document";
    xhr.timeout = deadline;
    // By this header, the service worker recognizes a page and saves it for offline reading.
    xhr.setRequestHeader("Accept", "text/html");
    xhr.onloadend = () => {
      const { status, responseURL, responseXML } = xhr;
      const isPage = status === 200 && responseXML && new URL(responseURL).pathname === path && fits(responseXML);
      if (isPage) resolve(pageOf(responseXML));
      else reject(new Error(`${path} can't replace the current page: status ${status}`));
    };
    xhr.send();
  });
}
