/**
 * A page that can replace the current one in place. It consists of the elements that the views mark with `data-turn`,
 * by name, and the metadata of the head. Everything else is the same on all pages that can replace each other.
 */
import { reveal } from "../sidebar.ts";

export interface Page {
  title: string;
  metadata: Element[];
  /** Elements by the value of their `data-turn` attribute. */
  parts: Map<string, Element>;
  /** The sidebar's list of this page's headings. */
  headings: Element | null;
}

const currentRow = ".sidebar [aria-current=page] + details";
const currentShape = shapeOf(document);

/** Returns the page of a document, with references to the document's elements. */
export function pageOf(from: Document): Page {
  return {
    title: from.title,
    metadata: [...from.head.querySelectorAll('meta, link[rel=canonical], link[type="text/markdown"]')],
    parts: new Map(
      [...from.querySelectorAll("[data-turn]")].map((part) => [part.getAttribute("data-turn") ?? "", part]),
    ),
    headings: from.querySelector(`${currentRow} > ul`),
  };
}

/** Whether a document has the release and frame of the current one, so that its page can replace the current one. */
export function fits(other: Document): boolean {
  return shapeOf(other) === currentShape;
}

function shapeOf(from: Document): string {
  const { metadata, parts } = pageOf(from);
  const assets = [...from.head.querySelectorAll("style, [type=module]")];
  return [
    metadata.length,
    ...parts.keys(),
    ...assets.map((asset) => asset.getAttribute("src") ?? asset.textContent),
  ].join();
}

/** Replaces the current page. The sidebar stays, and shows the row of `path` open. */
export function show(page: Page, path: string): void {
  document.title = page.title;
  for (const [at, element] of pageOf(document).metadata.entries()) {
    const next = page.metadata[at];
    if (next && !next.isEqualNode(element)) element.replaceWith(next);
  }
  const column = document.querySelector<HTMLElement>(".side-column");
  // On a page for an older version of webpack, links have that version in their query string.
  const selector = `[href="${CSS.escape(path)}"], [href^="${CSS.escape(`${path}?`)}"]`;
  const rowOf = () => document.querySelector<HTMLElement>(`.sidebar [data-testid]:is(${selector})`);
  // Needed to keep the clicked link under the pointer when rows above it open or close.
  const before = rowOf()?.getBoundingClientRect().top;
  for (const [name, next] of page.parts) {
    const shown = document.querySelector(`[data-turn="${name}"]`);
    if (!shown || shown === next) continue;
    if (name === "sidebar" && shown.getAttribute("data-section") === next.getAttribute("data-section"))
      page.parts.set(name, shown);
    else shown.replaceWith(next);
  }
  markRow(rowOf(), page.headings);
  if (!column) return;
  const after = rowOf()?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) column.scrollTop += after - before;
  reveal(column);
}

function markRow(link: HTMLElement | null, headings: Element | null): void {
  for (const other of document.querySelectorAll<HTMLAnchorElement>(".sidebar [aria-current=page]")) {
    other.removeAttribute("aria-current");
    const row = other.nextElementSibling;
    row?.removeAttribute("open");
    setPath(other.pathname, row);
  }
  link?.setAttribute("aria-current", "page");
  const details = link?.nextElementSibling;
  if (!(details instanceof HTMLDetailsElement)) return;
  fill(details, headings);
  setPath("", details);
  details.open = true;
}

/** Adds the list of a page's headings to its row in the sidebar. Only that page's document contains the list. */
export function fill(details: HTMLDetailsElement, headings: Element | null): void {
  if (!headings || details.querySelector("ul")) return;
  details.append(headings);
  setPath(details.previousElementSibling?.getAttribute("href") ?? "", headings);
}

/** Sets the path of links to headings. A page links to its own headings by hash alone; other pages need the path. */
function setPath(path: string, list: Element | null): void {
  for (const link of list?.querySelectorAll("a") ?? []) link.setAttribute("href", path + link.hash);
}
