/**
 * Option paths and flags → URLs of their descriptions. The build packs them into one string of the route table, and the Worker
 * unpacks it at the first request that needs it. Both use these functions, so that they can't disagree about the format.
 */

export interface OptionUrl {
  /** `output.filename`; "" for flags that set no option. */
  path: string;
  /** Root-relative, with the id of the entry; absent where only the page of all options has it. */
  url?: string;
  /** Without dashes; `!` in front of those that have a `--no-` form. */
  flags: readonly string[];
}

/** One line per option: path, URL, flags. */
export function packOptions(options: readonly OptionUrl[]): string {
  return options.map(({ path, url = "", flags }) => `${path}\t${url}\t${flags.join(" ")}`).join("\n");
}

export interface OptionIndex {
  /** Lower-case path → path and URL. */
  paths: ReadonlyMap<string, { name: string; url: string }>;
  /** Lower-case flag without dashes → flag and URL. */
  flags: ReadonlyMap<string, { name: string; url: string }>;
}

/** The packed lines as maps; options without an entry get `fallback` with their path as id. */
export function openOptions(packed: string, fallback: string): OptionIndex {
  const paths = new Map<string, { name: string; url: string }>();
  const flags = new Map<string, { name: string; url: string }>();
  for (const line of packed.split("\n")) {
    const [path = "", own = "", names = ""] = line.split("\t");
    const url = own || rowUrl(fallback, path);
    if (path !== "") paths.set(path.toLowerCase(), { name: path, url });
    for (const flag of names.split(" ").filter(Boolean)) {
      const name = flag.replace("!", "");
      flags.set(name, { name: `--${name}`, url });
      if (flag.startsWith("!")) flags.set(`no-${name}`, { name: `--no-${name}`, url });
    }
  }
  return { paths, flags };
}

/** Where the page of all options, `page`, has the row of an option. */
export function rowUrl(page: string, path: string): string {
  return `${page}#${encodeURI(path)}`;
}

/** The URL for `output.filename`, `module.rules[].test`, `entry.main.import`, `--output-filename`; null for others. */
export function findOption({ paths, flags }: OptionIndex, wanted: string): string | null {
  const name = wanted.toLowerCase();
  if (name.startsWith("-")) return flags.get(name.replace(/^-+/, ""))?.url ?? null;
  const path = name.replaceAll("[]", "").replace(/^module\.rules\.(?=.)/, "rule.");
  const found = paths.get(path) ?? flags.get(name);
  if (found) return found.url;
  const steps = path.split(".");
  for (const [known, { url }] of paths) if (known.includes("{") && fits(known.split("."), steps)) return url;
  return null;
}

/** `entry.{name}.import` fits `entry.main.import`. */
function fits(known: readonly string[], steps: readonly string[]): boolean {
  return known.length === steps.length && known.every((name, index) => name === steps[index] || name.startsWith("{"));
}
