/** Pure functions for entries: menu order, groups, neighbors, titles, and printable pages. */
import type { Entry, Link } from "./model.ts";
import { printableSections } from "./site.ts";

type Sortable = Pick<Entry, "url" | "title" | "sort" | "group" | "name">;

/**
 * Compares entries for the menu of a section: the index is first. The others are sorted by group (ignoring case, no
 * group first), then by `sort` (Infinity, so last, for unsorted pages), then by title. Blog posts are sorted newest
 * first.
 */
export function compareEntries(a: Sortable, b: Sortable): number {
  const byIndex = Number(isIndex(b)) - Number(isIndex(a));
  if (byIndex !== 0) return byIndex;
  if (a.url.startsWith("/blog/")) return b.sort - a.sort || compareText(b.url, a.url);
  return (
    compareText(a.group?.toLowerCase() ?? "", b.group?.toLowerCase() ?? "") ||
    (a.sort === b.sort ? 0 : a.sort - b.sort) ||
    compareText(a.title.toLowerCase(), b.title.toLowerCase())
  );
}

function isIndex(entry: Pick<Entry, "name">): boolean {
  return entry.name === "index.md";
}

/** Compares code units, so the order is the same in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface Group {
  /** Undefined for entries without a group, or with the group "-". */
  title?: string;
  entries: Entry[];
}

/** Groups consecutive entries of the same group, in the given order. */
export function groupEntries(entries: readonly Entry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const title = entry.group === "-" ? undefined : entry.group;
    const last = groups.at(-1);
    if (last && last.title === title) last.entries.push(entry);
    else groups.push({ ...(title === undefined ? {} : { title }), entries: [entry] });
  }
  return groups;
}

export interface Neighbors {
  previous: Link | null;
  next: Link | null;
}

/** Returns the pages before and after `url` in menu order. */
export function neighbors(entries: readonly Entry[], url: string): Neighbors {
  const at = entries.findIndex((entry) => entry.url === url);
  const link = (entry: Entry | undefined): Link | null => (entry ? { title: entry.title, url: entry.url } : null);
  return at === -1 ? { previous: null, next: null } : { previous: link(entries[at - 1]), next: link(entries[at + 1]) };
}

/** Returns the section of a path, which is its first segment, or "" for pages at the root. */
export function sectionOf(url: string): string {
  const [, first = "", rest] = url.split("/");
  return rest === undefined ? "" : first;
}

/** Returns the label of an anchor in lists, without the page's title: `output.path` under Output becomes `path`. */
export function anchorLabel(pageTitle: string, anchorTitle: string): string {
  const prefix = `${pageTitle}.`.toLowerCase();
  return anchorTitle.toLowerCase().startsWith(prefix) ? anchorTitle.slice(prefix.length) : anchorTitle;
}

/** Whether a page is in a printable document. The list of all options isn't, because it's as long as the rest. */
export function isPrintable(url: string): boolean {
  return (printableSections as readonly string[]).includes(sectionOf(url)) && url !== "/configuration/all-options/";
}

/** Returns the id of a page in a printable document: /guides/caching/ → guides-caching. */
export function chapterId(url: string): string {
  return url.slice(1, -1).replaceAll("/", "-");
}

/** Returns the name of a section as readers see it. */
export function sectionTitle(name: string): string {
  const titles: Record<string, string> = { "": "About webpack", api: "API", "awesome-webpack": "Awesome webpack" };
  return titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
