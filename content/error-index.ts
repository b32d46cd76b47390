/**
 * Names of errors, warnings and deprecation codes → URLs of their descriptions, packed by the build into one string of the route
 * table. The Worker unpacks it at the first request that needs it.
 */
import type { Entry } from "./model.ts";

/** The page of every error, and the section. */
export const allErrors = "/errors/";

/** One line per page: URL, title, headings that are names. */
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

/** Plain name → name and URL. */
export type ErrorIndex = ReadonlyMap<string, ErrorUrl>;

export function openErrors(packed: string): ErrorIndex {
  const all = packed.split("\n").flatMap((line): ErrorUrl[] => {
    const [url = "", title = "", names = ""] = line.split("\t");
    const inside = names.split(" ").filter(Boolean);
    const own = isName(title) ? [{ name: title, url }] : [];
    return [...own, ...inside.map((name) => ({ name, url: `${url}#${name.toLowerCase()}` }))];
  });
  const index = new Map(all.map((one) => [plain(one.name), one] as const));
  // `ModuleError` and `ModuleWarning` share a short name: who leaves the end out means the error.
  const byGravity = [...all].sort((a, b) => Number(a.name.endsWith("Warning")) - Number(b.name.endsWith("Warning")));
  for (const one of byGravity) {
    const short = plain(one.name).replace(/(?:error|warning)$/, "");
    if (!index.has(short)) index.set(short, one);
  }
  return index;
}

/** The URL for `ModuleNotFoundError`, `modulenotfound`, `module-not-found`, `DEP_WEBPACK_MODULE_ID`; null for others. */
export function findError(index: ErrorIndex, wanted: string): string | null {
  return index.get(plain(wanted))?.url ?? null;
}

/** Letters and digits alone, in lower case. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function isName(title: string): boolean {
  return /^(?:[A-Z]\w*(?:Error|Warning)|DEP_[A-Z0-9_]+)$/.test(title);
}
