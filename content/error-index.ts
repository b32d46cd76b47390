/**
 * Maps the names of errors, warnings and deprecation codes to the URLs of their descriptions. The build packs them into
 * one string of the route table, and the Worker unpacks it at the first request that needs it.
 */
import type { Entry } from "./model.ts";

/** URL of the list of all errors, and start of the URL of each error's page. */
export const allErrors = "/errors/";

/** Returns one line per page: its URL, its title, and those of its headings that are names. */
export function packErrors(entries: readonly Pick<Entry, "url" | "title" | "anchors">[]): string {
  return entries
    .filter(({ url }) => url.startsWith(allErrors) && url !== allErrors)
    .map(({ url, title, anchors }) => {
      const named = anchors.filter((anchor) => isName(anchor.title) && anchor.id === anchor.title.toLowerCase());
      return `${url}\t${title}\t${named.map((anchor) => anchor.title).join(" ")}`;
    })
    .join("\n");
}

interface ErrorUrl {
  name: string;
  url: string;
}

/** Simplified name (see `plain`) → name and URL. */
export type ErrorIndex = ReadonlyMap<string, ErrorUrl>;

export function openErrors(packed: string): ErrorIndex {
  const all = packed.split("\n").flatMap((line): ErrorUrl[] => {
    const [url = "", title = "", names = ""] = line.split("\t");
    const headings = names.split(" ").filter(Boolean);
    const page = isName(title) ? [{ name: title, url }] : [];
    return [...page, ...headings.map((name) => ({ name, url: `${url}#${name.toLowerCase()}` }))];
  });
  const index = new Map(all.map((error) => [plain(error.name), error] as const));
  // `ModuleError` and `ModuleWarning` share the short name `Module`, which finds the error.
  const errorsFirst = [...all].sort((a, b) => Number(a.name.endsWith("Warning")) - Number(b.name.endsWith("Warning")));
  for (const error of errorsFirst) {
    const short = plain(error.name).replace(/(?:error|warning)$/, "");
    if (!index.has(short)) index.set(short, error);
  }
  return index;
}

/** Returns the URL for `ModuleNotFoundError`, `modulenotfound` or `DEP_WEBPACK_MODULE_ID`, and null for other names. */
export function findError(index: ErrorIndex, wanted: string): string | null {
  return index.get(plain(wanted))?.url ?? null;
}

/** Returns only the letters and digits of a name, in lower case. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function isName(title: string): boolean {
  return /^(?:[A-Z]\w*(?:Error|Warning)|DEP_[A-Z0-9_]+)$/.test(title);
}
