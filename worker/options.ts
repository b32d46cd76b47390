/** `/option/<path or flag>/` redirects to the description of the option, or suggests similar names. */
import type { Link } from "../content/model.ts";
import { findOption, type OptionIndex, openOptions } from "../content/option-index.ts";
import { release } from "./release.ts";
import { nameAfter } from "./resolve-path.ts";
import { relativeDistance } from "./suggestions.ts";

/** The page of all options, where each option's path is an id. */
const allOptions = "/configuration/all-options/";

/** Longer names are no typing errors, and comparing them takes time. */
const LONGEST = 80;

const prefix = "/option/";

/** Opened by the first request that needs it, because most isolates never do. */
let opened: OptionIndex | undefined;

function options(): OptionIndex {
  opened ??= openOptions(release.options, allOptions);
  return opened;
}

/** Returns the root-relative URL for a path under /option/, or null if the name is neither an option nor a flag. */
export function optionUrl(pathname: string): string | null {
  const name = nameAfter(prefix, pathname);
  if (name === null) return null;
  return name === "" ? allOptions : findOption(options(), name);
}

/** Returns up to `limit` options or flags with a similar name, then the page of all options. */
export function suggestOptions(pathname: string, limit = 5): Link[] {
  const name = nameAfter(prefix, pathname)?.toLowerCase() ?? "";
  const all: Link = { title: "All options", url: allOptions };
  if (name === "" || name.length > LONGEST) return [all];
  const { paths, flags } = options();
  const path = name.replace(/^-+/, "");
  const last = lastOf(path);
  const matches: { link: Link; score: number }[] = [];
  for (const [key, { name: title, url }] of name.startsWith("-") ? flags : [...paths, ...flags]) {
    const score = Math.min(
      relativeDistance(path, key),
      title.includes(".") && lastOf(key) === last ? 0.2 : Number.POSITIVE_INFINITY,
    );
    if (score < Number.POSITIVE_INFINITY) matches.push({ link: { title, url }, score });
  }
  matches.sort((a, b) => a.score - b.score || a.link.title.length - b.link.title.length);
  const links = new Map(matches.map(({ link }) => [link.url, link] as const).reverse());
  return [...[...links.values()].reverse().slice(0, limit), all];
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}
