/** `/option/<path or flag>/`: one redirect to where webpack's option is described, or what was probably meant. */
import type { Link } from "../content/model.ts";
import { findOption, type OptionIndex, openOptions } from "../content/option-index.ts";
import { release } from "./release.ts";
import { nameAfter } from "./resolve-path.ts";
import { near } from "./suggestions.ts";

/** The page that has all options, each with its path as id. */
const allOptions = "/configuration/all-options/";

/** Longer names are no typing mistakes, and comparing them costs time. */
const LONGEST = 80;

const prefix = "/option/";

/** The index is opened by the first who asks: most isolates never need it. */
let opened: OptionIndex | undefined;

function options(): OptionIndex {
  opened ??= openOptions(release.options, allOptions);
  return opened;
}

/** Root-relative URL for a path below /option/, or null if the name is neither an option nor a flag. */
export function optionUrl(pathname: string): string | null {
  const name = nameAfter(prefix, pathname);
  if (name === null) return null;
  return name === "" ? allOptions : findOption(options(), name);
}

/** Up to `limit` options or flags whose name is near to the one asked for, then the page that has all of them. */
export function suggestOptions(pathname: string, limit = 5): Link[] {
  const name = nameAfter(prefix, pathname)?.toLowerCase() ?? "";
  const all: Link = { title: "All options", url: allOptions };
  if (name === "" || name.length > LONGEST) return [all];
  const { paths, flags } = options();
  const asked = name.replace(/^-+/, "");
  const last = lastOf(asked);
  const found: { link: Link; score: number }[] = [];
  for (const [key, { name: title, url }] of name.startsWith("-") ? flags : [...paths, ...flags]) {
    const score = Math.min(
      near(asked, key),
      title.includes(".") && lastOf(key) === last ? 0.2 : Number.POSITIVE_INFINITY,
    );
    if (score < Number.POSITIVE_INFINITY) found.push({ link: { title, url: url }, score });
  }
  found.sort((a, b) => a.score - b.score || a.link.title.length - b.link.title.length);
  const links = new Map(found.map(({ link }) => [link.url, link] as const).reverse());
  return [...[...links.values()].reverse().slice(0, limit), all];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
