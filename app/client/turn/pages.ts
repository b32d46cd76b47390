/** Pages that were fetched before their link was clicked, and pages that were left. */
import { fits, type Page, pageOf } from "./page.ts";

interface Entry {
  coming: Promise<Page>;
  /** Once it is here. */
  page?: Page;
  /** When it was asked for or left, in milliseconds. */
  since: number;
}

/** Pages hold their elements, so there is an end to how many are kept and for how long. */
const most = 12;
const freshFor = 5 * 60_000;
/** Milliseconds after which a page is opened as a document: the browser can say better what is wrong. */
const deadline = 8000;

const entries = new Map<string, Entry>();

/** The page at a path of this site if it is here and fresh. */
export function readyPage(path: string): Page | undefined {
  return freshEntry(path)?.page;
}

/** The page at a path of this site: kept, on its way, or asked for now. Rejects where it cannot come in place. */
export function pageAt(path: string): Promise<Page> {
  const known = freshEntry(path);
  if (known) return known.coming;
  const entry: Entry = { coming: request(path), since: Date.now() };
  entry.coming.then(
    (page) => Object.assign(entry, { page }),
    () => entries.get(path) === entry && entries.delete(path),
  );
  store(path, entry);
  return entry.coming;
}

/** Keeps a page as its reader left it, elements and all. */
export function keep(path: string, page: Page): void {
  store(path, { coming: Promise.resolve(page), page, since: Date.now() });
}

/** A page that was left, however long ago, for the way back to it. */
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
  for (const oldest of entries.keys()) if (entries.size > most) entries.delete(oldest);
}

/** XMLHttpRequest, because it parses the document off the main thread; nothing in it runs or is loaded. */
function request(path: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open("GET", path);
    xhr.responseType = "document";
    xhr.timeout = deadline;
    // As a page, which the service worker keeps for reading offline.
    xhr.setRequestHeader("Accept", "text/html");
    xhr.onloadend = () => {
      const { status, responseURL, responseXML } = xhr;
      const isPage = status === 200 && responseXML && new URL(responseURL).pathname === path && fits(responseXML);
      if (isPage) resolve(pageOf(responseXML));
      else reject(new Error(`${path} cannot come in place: status ${status}`));
    };
    xhr.send();
  });
}
