/** Pages of a section at hand, in parts: those that were fetched before their link was clicked, and those that were left. */

import { claimLinks } from "./beside.ts";

/** What a page brings into the document of another one of its section. */
export interface Page {
  title: string;
  /** Of the element main. */
  nodes: Node[];
  contents: Element | null;
  /** Values of the attributes that differ, in the order of `differing`. */
  frame: (string | null)[];
  /** Puts back what was taken out of the page's end, so that its first screen is drawn sooner. */
  complete(): void;
}

/** What differs round the text from page to page of a section, and nothing else does: attributes of these elements. */
const differences = {
  "head meta[content]": "content",
  "link[rel=canonical]": "href",
  "a[hreflang]": "href",
  "[data-island=language-menu]": "data-props",
  ".section-bar [popovertarget=contents]": "hidden",
  ".versions a": "href",
  ".sidebar a[data-testid]": "aria-current",
  ".sidebar [data-entry]": "open",
};

/** Pages, which hold their elements, so that memory has an end. */
const most = 12;

const pages = new Map<string, Promise<Page>>();
const differing = differingOf(document);
const ownShape = shapeOf(document);

/** The page at a path of this site: kept, on its way, or asked for now. Rejects where it is not one for this document. */
export function pageAt(path: string): Promise<Page> {
  const page = pages.get(path) ?? request(path).then(read);
  page.catch(() => pages.delete(path));
  return keep(path, page);
}

/** Keeps a page, elements and all, for whoever comes back. */
export function keep(path: string, page: Promise<Page>): Promise<Page> {
  pages.delete(path);
  pages.set(path, page);
  for (const oldest of pages.keys()) if (pages.size > most) pages.delete(oldest);
  return page;
}

/** The page of a document, with the elements that it has there. */
export function partsOf(page: Document): Page {
  return {
    title: page.title,
    nodes: [...(page.querySelector("main")?.childNodes ?? [])],
    contents: page.getElementById("contents"),
    frame: differingOf(page).map(([element, attribute]) => element.getAttribute(attribute)),
    complete() {},
  };
}

/** Makes the frame of this document the page's. */
export function writeFrame({ title, frame }: Page): void {
  document.title = title;
  for (const [index, [element, attribute]] of differing.entries()) {
    const value = frame[index] ?? null;
    if (element.getAttribute(attribute) === value) continue;
    if (value === null) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value);
  }
}

/** The browser reads the document while it waits for the click: nothing in it runs or is loaded. */
function request(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", path);
    asked.responseType = "document";
    // As a page, which the service worker keeps for reading offline.
    asked.setRequestHeader("Accept", "text/html");
    asked.onloadend = () => {
      const { status, responseURL, responseXML } = asked;
      if (status === 200 && responseXML && new URL(responseURL).pathname === path) resolve(responseXML);
      else reject(new Error(`${path} did not come as a page: status ${status}`));
    };
    asked.send();
  });
}

/** Throws where the page belongs to another release, or to another kind of frame. */
function read(fetched: Document): Page {
  const page = partsOf(fetched);
  if (shapeOf(fetched) !== ownShape) throw new Error(`${page.title} is no page for this document`);
  claimLinks(fetched.querySelector("main"));
  const article = fetched.querySelector("article");
  const text = article?.querySelector(".text");
  if (!article || !text) return page;
  let letters = 0;
  const enough = screenful();
  const unseen = [...text.childNodes].filter((node) => {
    if (letters > enough) return true;
    letters += node.textContent?.length ?? 0;
    return false;
  });
  const parts = [...article.childNodes];
  const end = unseen.length > 0 ? parts.slice(parts.indexOf(text) + 1) : [];
  for (const node of [...unseen, ...end]) node.remove();
  const complete = (): void => {
    text.append(...unseen.splice(0));
    article.append(...end.splice(0));
  };
  return { ...page, complete };
}

/** Letters of running text that fill the screen: one needs more than 200 square pixels of a column of 700 at most. */
function screenful(): number {
  return (Math.min(innerWidth, 700) * innerHeight) / 200;
}

function differingOf(page: Document): [Element, string][] {
  return Object.entries(differences).flatMap(([selector, attribute]) =>
    [...page.querySelectorAll(selector)].map((element): [Element, string] => [element, attribute]),
  );
}

/** What the pages of one release and one section have in common. */
function shapeOf(page: Document): string {
  const counts = Object.keys(differences).map((selector) => page.querySelectorAll(selector).length);
  const own = [...page.querySelectorAll("head :is(style, [type=module])")];
  return [counts, ...own.map((element) => element.getAttribute("src") ?? element.textContent)].join();
}
