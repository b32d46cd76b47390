/** Marks the parts of a page that are newer than the reader's webpack, in the Worker and in the browser. */
import { minorOf } from "./changes.ts";

/** The query parameter with the reader's version, and the name of the form's field. */
export const versionParameter = "v";

/** Sections whose pages have badges with the version that added something. */
export const markedSections: readonly string[] = ["configuration", "api", "plugins"];

/** Returns the message for a string that isn't a version of webpack 5 up to `newest`. */
export function versionProblem(typed: string, newest: string): string {
  return `“${typed.slice(0, 20)}” isn't a version of webpack 5 up to ${newest}. Use a minor version, such as 5.88.`;
}

/** Returns the minor version, or null if the string isn't a version of webpack 5 up to `newest`. */
export function readerMinor(typed: string, newest: string): number | null {
  return minorOf(typed, { upTo: newest });
}

/** Returns the text of a badge such as `5.92.0+` for a reader of 5.`minor`, which notes if it's newer. Others don't change. */
export function badgeText(badge: string, minor: number | null): string {
  const [since, badgeMinor] = /^5\.(\d+)\.\d+\+/.exec(badge) ?? [];
  if (since === undefined) return badge;
  return minor !== null && Number(badgeMinor) > minor ? `${since}, newer than your 5.${minor}` : since;
}

/** Returns the note on how many parts of a page are marked. */
export function versionNote(count: number, minor: number): string {
  if (count === 0) return `Nothing on this page is marked as newer than webpack 5.${minor}.`;
  return `${count} ${count === 1 ? "part of this page is" : "parts of this page are"} newer than webpack 5.${minor}, and marked.`;
}
