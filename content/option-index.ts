/**
 * Maps option paths and flags to the URLs of their descriptions. The build packs them into one string of the route
 * table, and the Worker unpacks it at the first request that needs it. Both use these functions, so they can't disagree
 * about the format.
 */

export interface OptionUrl {
  /** `output.filename`; "" for flags that set no option. */
  path: string;
  /** Root-relative, with the id of the entry; absent if only the page of all options has it. */
  url?: string;
  /** Without dashes; flags that have a `--no-` form begin with `!`. */
  flags: readonly string[];
}

/** Returns one line per option: path, URL, flags. */
export function packOptions(options: readonly OptionUrl[]): string {
  return options.map(({ path, url = "", flags }) => `${path}\t${url}\t${flags.join(" ")}`).join("\n");
}

export interface OptionIndex {
  /** Lower-case path → path and URL. */
  paths: ReadonlyMap<string, { name: string; url: string }>;
  /** Lower-case flag without dashes → flag and URL. */
  flags: ReadonlyMap<string, { name: string; url: string }>;
}

/** Unpacks the lines. Options without an entry get `fallback` as URL, with their path as id. */
export function openOptions(packed: string, fallback: string): OptionIndex {
  const paths = new Map<string, { name: string; url: string }>();
  const flags = new Map<string, { name: string; url: string }>();
  for (const line of packed.split("\n")) {
    const [path = "", entryUrl = "", names = ""] = line.split("\t");
    const url = entryUrl || rowUrl(fallback, path);
    if (path !== "") paths.set(path.toLowerCase(), { name: path, url });
    for (const flag of names.split(" ").filter(Boolean)) {
      const name = flag.replace("!", "");
      flags.set(name, { name: `--${name}`, url });
      if (flag.startsWith("!")) flags.set(`no-${name}`, { name: `--no-${name}`, url });
    }
  }
  return { paths, flags };
}

/** Returns the URL of an option's row on `page`, the page of all options. */
export function rowUrl(page: string, path: string): string {
  return `${page}#${encodeURI(path)}`;
}

/** Returns the URL for `output.filename`, `module.rules[].test`, `entry.main.import`, `--output-filename`, or null. */
export function findOption({ paths, flags }: OptionIndex, wanted: string): string | null {
  const name = wanted.toLowerCase();
  if (name.startsWith("-")) return flags.get(name.replace(/^-+/, ""))?.url ?? null;
  const path = name.replaceAll("[]", "").replace(/^module\.rules\.(?=.)/, "rule.");
  const found = paths.get(path) ?? flags.get(name);
  if (found) return found.url;
  const steps = path.split(".");
  for (const [pattern, { url }] of paths) if (pattern.includes("{") && fits(pattern.split("."), steps)) return url;
  return null;
}

/** `entry.{name}.import` fits `entry.main.import`. */
function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  return (
    pattern.length === steps.length && pattern.every((name, index) => name === steps[index] || name.startsWith("{"))
  );
}
