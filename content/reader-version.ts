/** Which parts of a page are newer than the webpack that a reader uses. The Worker and the browser mark them the same way. */
import { minorOf } from "./changes.ts";

/** The parameter of a URL, and the name of the remembered choice. */
export const versionParameter = "v";

/** Sections whose pages say since when something exists. */
export const markedSections: readonly string[] = ["configuration", "api", "plugins"];

/** The message for a string that is no version of webpack 5 up to `newest`. */
export function versionProblem(typed: string, newest: string): string {
  return `“${typed.slice(0, 20)}” isn't a version of webpack 5 up to ${newest}. Use a minor version, such as 5.88.`;
}

/** The minor version, of the versions up to `newest`; null if there is no such version. */
export function readerMinor(typed: string, newest: string): number | null {
  return minorOf(typed, { upTo: newest });
}

/** The text of a badge such as `5.92.0+`, for a reader of 5.`minor`; the same if the badge is older or has no version. */
export function badgeText(badge: string, minor: number | null): string {
  const [since, own] = /^5\.(\d+)\.\d+\+/.exec(badge) ?? [];
  if (since === undefined) return badge;
  return minor !== null && Number(own) > minor ? `${since}, newer than your 5.${minor}` : since;
}

/** Says how many parts of a page are marked. */
export function versionNote(count: number, minor: number): string {
  if (count === 0) return `Nothing on this page is marked as newer than webpack 5.${minor}.`;
  return `${count} ${count === 1 ? "part of this page is" : "parts of this page are"} newer than webpack 5.${minor}, and marked.`;
}
