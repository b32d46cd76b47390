/** Marks what is newer than the webpack of this reader: the version in the URL, or the one that was chosen before. */
import { badgeText, readerMinor, versionNote, versionParameter, versionProblem } from "../../content/reader-version.ts";
import { read, write } from "./storage.ts";

/** The name of the remembered choice. */
const key = "webpack";

const formOf = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(".reader-version");

/** Marks the page for the version of its URL, or else for the remembered one. */
export function applyVersion(): void {
  const asked = new URLSearchParams(location.search).get(versionParameter)?.trim();
  const kept = read(key);
  show(asked || (typeof kept === "string" ? kept : ""));
}

/** Remembers what was typed into the form, and marks the page at once. An empty field forgets it. */
export function chooseVersion(): void {
  const typed = new FormData(formOf() ?? undefined).get(versionParameter)?.toString().trim() ?? "";
  if (typed === "" || readerMinor(typed, newestOf()) !== null) write(key, typed);
  document.querySelector(".version-note")?.remove();
  // The Worker added the version of the URL to these links, where it would win over the new choice.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="/"][href*="?${versionParameter}="]`))
    link.setAttribute("href", link.pathname + link.hash);
  if (location.search.startsWith(`?${versionParameter}=`)) history.replaceState(history.state, "", location.pathname);
  show(typed);
}

const newestOf = (): string => formOf()?.querySelector("input")?.placeholder ?? "";

function show(typed: string): void {
  const form = formOf();
  const field = form?.querySelector("input");
  if (!form || !field) return;
  const newest = newestOf();
  const minor = typed === "" ? null : readerMinor(typed, newest);
  // A reader may have begun to type before this script came.
  if (field.value === "" || field !== document.activeElement) field.value = typed;
  let count = 0;
  for (const badge of document.querySelectorAll<HTMLElement>("#md-content .badge")) {
    const text = badge.textContent ?? "";
    const marked = badgeText(text, minor);
    if (marked.includes(",")) count += 1;
    if (marked === text) continue;
    badge.textContent = marked;
    badge.classList.toggle("newer", marked.includes(","));
  }
  const status = form.querySelector("output");
  // The Worker's note says the same.
  if (status && !document.querySelector(".version-note"))
    status.textContent = typed === "" ? "" : minor === null ? versionProblem(typed, newest) : versionNote(count, minor);
}
