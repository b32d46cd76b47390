/** Marks the parts of a page that are newer than the reader's webpack: the version in the URL, or the stored one. */
import { badgeText, readerMinor, versionNote, versionParameter, versionProblem } from "../../content/reader-version.ts";
import { read, write } from "./storage.ts";

/** Storage key of the version that the reader chose. */
const key = "webpack";

const formOf = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(".reader-version");

/** Marks the page for the version in its URL, or else for the stored one. */
export function applyVersion(): void {
  const fromUrl = new URLSearchParams(location.search).get(versionParameter)?.trim();
  const stored = read(key);
  show(fromUrl || (typeof stored === "string" ? stored : ""));
}

/** Stores the version in the form, and marks the page for it. An empty field removes the stored version. */
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
  // The reader may have started typing before this script loaded.
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
  // The Worker's note already says the same.
  if (status && !document.querySelector(".version-note"))
    status.textContent = typed === "" ? "" : minor === null ? versionProblem(typed, newest) : versionNote(count, minor);
}
