/**
 * A page that can take the place of another. It brings the elements that the views mark with `data-turn`, each under its name,
 * and the metadata of the head. Everything else is the same on all pages that can turn into each other.
 */
import { reveal } from "../sidebar.ts";

export interface Page {
  title: string;
  metadata: Element[];
  /** By the value of `data-turn`. */
  parts: Map<string, Element>;
  /** The sidebar's list of this page's headings. */
  headings: Element | null;
}

const currentRow = ".sidebar [aria-current=page] + details";
const ownShape = shapeOf(document);

/** The page of a document, with the elements that it has there. */
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

/** Whether a document belongs to the release shown and has the same frame, so that its page can come in place. */
export function fits(other: Document): boolean {
  return shapeOf(other) === ownShape;
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

/** Puts a page in place of the one that is shown. The sidebar stays where it is, with the row of `path` open. */
export function show(page: Page, path: string): void {
  document.title = page.title;
  for (const [at, element] of pageOf(document).metadata.entries()) {
    const next = page.metadata[at];
    if (next && !next.isEqualNode(element)) element.replaceWith(next);
  }
  const column = document.querySelector<HTMLElement>(".side-column");
  // Links of a page for an older version have it after a question mark.
  const named = `[href="${CSS.escape(path)}"], [href^="${CSS.escape(`${path}?`)}"]`;
  const rowOf = () => document.querySelector<HTMLElement>(`.sidebar [data-testid]:is(${named})`);
  // The link a reader clicked stays under the pointer, whatever opens and closes above it.
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
    leadTo(other.pathname, row);
  }
  link?.setAttribute("aria-current", "page");
  const details = link?.nextElementSibling;
  if (!(details instanceof HTMLDetailsElement)) return;
  fill(details, headings);
  leadTo("", details);
  details.open = true;
}

/** Gives a row of the sidebar the list of its page's headings, which only that page brings. */
export function fill(details: HTMLDetailsElement, headings: Element | null): void {
  if (!headings || details.querySelector("ul")) return;
  details.append(headings);
  leadTo(details.previousElementSibling?.getAttribute("href") ?? "", headings);
}

/** A page names its own headings by their hash alone. On another page they need the path. */
function leadTo(path: string, list: Element | null): void {
  for (const link of list?.querySelectorAll("a") ?? []) link.setAttribute("href", path + link.hash);
}
