/** A page for each minor version of webpack: what it added and removed, according to the published packages. */
import {
  type Change,
  type ChangedDefault,
  changedDefaults,
  changeKinds,
  changesSummary,
  changeTitle,
  compareMinors,
  defaultCount,
  defaultWords,
  membersOfNew,
  type VersionHistory,
} from "../../../content/changes.ts";
import type { Facts } from "../../../content/facts.ts";

/** Older minor versions have no page, but the comparison includes all of them. */
const oldest = 80;

interface Lookups {
  /** URL of the description of an option (by path), a hook, or an error (by class); undefined if there is none. */
  urlOf(kind: Change["kind"], name: string): string | undefined;
  /** URL of the post about a minor version. */
  postOf(minor: number): string | undefined;
  /** Markdown that shows the most important changes of a minor version by example. */
  introOf(minor: number): string | undefined;
}

interface ReleasePage {
  minor: number;
  url: string;
  title: string;
  description: string;
  markdown: string;
}

/** Returns one page for each minor version, the newest first. */
export function releasePages(facts: Facts, history: VersionHistory, lookups: Lookups): ReleasePage[] {
  const newest = Number(history.upTo.split(".")[1]);
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at).map((minor) => ({
    minor,
    url: `/changes/5-${minor}/`,
    title: `webpack 5.${minor}`,
    description: `Every option, hook, flag, and error that webpack 5.${minor} added or removed, and every default that it changed, compared with 5.${minor - 1}.`,
    markdown: textOf(minor, facts, history, lookups),
  }));
}

/** The maximum number of options on the list of the newest options. */
const maxNewest = 15;

/**
 * Returns table rows for the newest options, with the release that added each one. `urls` has options with a heading.
 */
function newestOptions(
  facts: Facts,
  releases: readonly ReleasePage[],
  history: VersionHistory,
  urls: ReadonlyMap<string, string>,
): string {
  const rows = releases.flatMap(({ minor, url, title }) => {
    const added = compareMinors(history, minor - 1, minor).filter(
      ({ kind, change }) => kind === "options" && change === "added",
    );
    return membersOfNew(added.map(({ name }) => name)).flatMap(([name]) => {
      const optionUrl = urls.get(name);
      const description = facts.options[name]?.description;
      if (!optionUrl || !description) return [];
      return [`| [\`${name}\`](${optionUrl}) | [${title}](${url}) | ${firstSentence(description)} |`];
    });
  });
  return rows.slice(0, maxNewest).join("\n");
}

/** Returns the page that lists the releases and compares any two versions. `entries` maps an option to its URL. */
export function changesPage(
  facts: Facts,
  history: VersionHistory,
  releases: readonly ReleasePage[],
  entries: ReadonlyMap<string, string>,
): ReleasePage {
  const rows = releases.map(({ minor, url, title }) => {
    const changes = compareMinors(history, minor - 1, minor);
    const counts = changeKinds.map((kind) => changes.filter((one) => one.kind === kind).length);
    return `| [${title}](${url}) | ${counts.join(" | ")} | ${defaultCount(history, minor - 1, minor)} |`;
  });
  return {
    minor: 0,
    url: "/changes/",
    title: "Changes",
    description:
      "Compare any two versions of webpack 5, and see the options, hooks, flags, errors, and defaults that each version changed.",
    markdown: `Before you update webpack, you want to know what you'll get, and what might break. Enter the version that you use now and the one that you want to move to:

::compare-versions

The comparison comes from the published packages: it lists every option, hook, flag, error, and warning that only one of the two versions has, and the options whose default differs. Defaults are those for browsers, in production and development mode, as webpack itself computes them; functions and long lists are left out. It doesn't list bug fixes, which you'll find in the [release notes](https://github.com/webpack/webpack/releases).

If you want to know which parts of this documentation are newer than your webpack, enter your version at the top of a page about options, hooks, or plugins.

## Newest options

These options came last. The pages of the [releases](#releases) have the others:

| Option | Since | What it does |
| --- | --- | --- |
${newestOptions(facts, releases, history, entries)}

## Releases

These pages list what each version added and removed, and which defaults it changed. The table counts the changes:

| Version | Options | Flags | Hooks | Errors and warnings | Defaults |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`,
  };
}

function textOf(minor: number, facts: Facts, history: VersionHistory, { urlOf, postOf, introOf }: Lookups): string {
  const changes = compareMinors(history, minor - 1, minor);
  const post = postOf(minor);
  const parts = [
    `${changesSummary(history, minor - 1, minor)}
The [release notes](https://github.com/webpack/webpack/releases/tag/v5.${minor}.0) also list its bug fixes${post ? `, and [a blog post](${post}) introduces its most important changes` : ""}.`,
    `You can also [compare any two versions](/changes/?from=5.${minor - 1}&to=5.${minor}).`,
  ];
  const intro = introOf(minor);
  if (intro !== undefined) parts.push(intro.trim());
  const defaults = changedDefaults(history, minor - 1, minor);
  if (defaults.length > 0) parts.push("## Changed defaults", defaultsList(defaults, urlOf));
  for (const change of ["added", "removed"] as const)
    for (const kind of changeKinds) {
      const names = changes.filter((one) => one.kind === kind && one.change === change).map(({ name }) => name);
      if (names.length > 0) parts.push(`## ${changeTitle(kind, change)}`, listOf(kind, names, facts, urlOf));
    }
  return `${parts.join("\n\n")}\n`;
}

function defaultsList(defaults: readonly ChangedDefault[], urlOf: Lookups["urlOf"]): string {
  const lines = defaults.map((one) => {
    const names = one.names.map((name) => codeOf("options", name, urlOf));
    return `- ${names.join(", ")}: ${defaultWords(one)}`;
  });
  return lines.join("\n");
}

/** Returns a name as code, with a link to its description if there is one. */
function codeOf(kind: Change["kind"], name: string, urlOf: Lookups["urlOf"]): string {
  const url = urlOf(kind, name);
  return url ? `[\`${name}\`](${url})` : `\`${name}\``;
}

function listOf(kind: Change["kind"], names: readonly string[], facts: Facts, urlOf: Lookups["urlOf"]): string {
  if (kind === "flags")
    return `${names.length === 1 ? "One flag" : `${names.length} flags`} of the command line: ${names.map((name) => `\`--${name}\``).join(", ")}`;
  // Options of the configuration come first, then those of plugins, whose names are capitalized.
  const isPlugin = (name: string): boolean => kind === "options" && /^[A-Z]/.test(name);
  const sorted = [...names.filter((name) => !isPlugin(name)), ...names.filter(isPlugin)];
  return membersOfNew(sorted)
    .map(([name, members]) => {
      const also = members > 0 ? ` and ${members} nested ${members === 1 ? "option" : "options"}` : "";
      const description = kind === "options" ? facts.options[name]?.description : undefined;
      return `- ${codeOf(kind, name, urlOf)}${also}${description ? `: ${firstSentence(description)}` : ""}`;
    })
    .join("\n");
}

/**
 * Returns the first sentence of webpack's description of an option as Markdown: outside code, characters are escaped.
 */
function firstSentence(text: string): string {
  const [first = ""] = text.split(/(?<=\.)\s/);
  const parts = first.split("`");
  // A backtick without a second one doesn't mark code.
  if (parts.length % 2 === 0) parts.push(parts.splice(-2).join(" "));
  return parts
    .map((part, at) => (at % 2 === 1 ? `\`${part}\`` : part.replace(/[<>[\]{}|*_]/g, (character) => `\\${character}`)))
    .join("");
}
