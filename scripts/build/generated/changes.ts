/** A page for each minor version of webpack: what it added and removed, by the published packages. */
import {
  type Change,
  changeKinds,
  changesSummary,
  changeTitle,
  compareMinors,
  membersOfNew,
  type VersionHistory,
} from "../../../content/changes.ts";
import type { Facts } from "../../../content/facts.ts";

/** Older versions have no page, but the comparison knows them all. */
const oldest = 80;

interface Described {
  /** Where an option, by its path, or an error, by its class, is described; undefined if nothing describes it. */
  urlOf(kind: Change["kind"], name: string): string | undefined;
  /** URL of the post about a minor version. */
  postOf(minor: number): string | undefined;
  /** Markdown that shows the most important changes of a minor version by example. */
  introOf(minor: number): string | undefined;
}

export interface ReleasePage {
  minor: number;
  url: string;
  title: string;
  description: string;
  markdown: string;
}

/** The newest first. */
export function releasePages(facts: Facts, history: VersionHistory, places: Described): ReleasePage[] {
  const newest = Number(history.upTo.split(".")[1]);
  return Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at).map((minor) => ({
    minor,
    url: `/changes/5-${minor}/`,
    title: `webpack 5.${minor}`,
    description: `Every option, hook, flag and error that webpack 5.${minor} added or removed, compared with 5.${minor - 1}.`,
    markdown: textOf(minor, facts, history, places),
  }));
}

/** The page that lists them and compares any two versions. */
export function changesPage(history: VersionHistory, releases: readonly ReleasePage[]): ReleasePage {
  const rows = releases.map(({ minor, url, title }) => {
    const changes = compareMinors(history, minor - 1, minor);
    const counts = changeKinds.map((kind) => changes.filter((one) => one.kind === kind).length);
    return `| [${title}](${url}) | ${counts.join(" | ")} |`;
  });
  return {
    minor: 0,
    url: "/changes/",
    title: "Changes",
    description:
      "Compare any two versions of webpack 5, and see the options, hooks, flags and errors that each version added or removed.",
    markdown: `Before you update webpack, you want to know what you'll get, and what might break. Enter the version that you use now and the one that you want to move to:

::compare-versions

The comparison comes from the published packages: it lists every option, hook, flag, error and warning that only one of the two versions has. It doesn't list bug fixes, which you'll find in the [release notes](https://github.com/webpack/webpack/releases).

If you want to know which parts of this documentation are newer than your webpack, enter your version at the top of a page about options, hooks or plugins.

## Releases

These pages list what each version added and removed. The table counts the changes:

| Version | Options | Flags | Hooks | Errors and warnings |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`,
  };
}

function textOf(minor: number, facts: Facts, history: VersionHistory, { urlOf, postOf, introOf }: Described): string {
  const changes = compareMinors(history, minor - 1, minor);
  const post = postOf(minor);
  const parts = [
    `${changesSummary(changes, `5.${minor - 1}`, `5.${minor}`)}
The [release notes](https://github.com/webpack/webpack/releases/tag/v5.${minor}.0) also list its bug fixes${post ? `, and [a blog post](${post}) introduces its most important changes` : ""}.`,
    `You can also [compare any two versions](/changes/?from=5.${minor - 1}&to=5.${minor}).`,
  ];
  const intro = introOf(minor);
  if (intro !== undefined) parts.push(intro.trim());
  for (const change of ["added", "removed"] as const)
    for (const kind of changeKinds) {
      const names = changes.filter((one) => one.kind === kind && one.change === change).map(({ name }) => name);
      if (names.length > 0) parts.push(`## ${changeTitle(kind, change)}`, listOf(kind, names, facts, urlOf));
    }
  return `${parts.join("\n\n")}\n`;
}

function listOf(kind: Change["kind"], names: readonly string[], facts: Facts, urlOf: Described["urlOf"]): string {
  if (kind === "flags")
    return `${names.length === 1 ? "One flag" : `${names.length} flags`} of the command line: ${names.map((name) => `\`--${name}\``).join(", ")}`;
  // Options of the configuration come first, then those of plugins, whose names are capitalized.
  const isPlugin = (name: string): boolean => kind === "options" && /^[A-Z]/.test(name);
  const sorted = [...names.filter((name) => !isPlugin(name)), ...names.filter(isPlugin)];
  return membersOfNew(sorted)
    .map(([name, members]) => {
      const url = urlOf(kind, name);
      const code = url ? `[\`${name}\`](${url})` : `\`${name}\``;
      const also = members > 0 ? ` and ${members} nested ${members === 1 ? "option" : "options"}` : "";
      const words = kind === "options" ? facts.options[name]?.description : undefined;
      return `- ${code}${also}${words ? `: ${firstSentence(words)}` : ""}`;
    })
    .join("\n");
}

/** The first sentence of webpack's own description of an option, as Markdown: code stays code, and other signs are text. */
function firstSentence(text: string): string {
  const [first = ""] = text.split(/(?<=\.)\s/);
  const parts = first.split("`");
  // Without its other end, a sign is no code.
  if (parts.length % 2 === 0) parts.push(parts.splice(-2).join(" "));
  return parts
    .map((part, at) => (at % 2 === 1 ? `\`${part}\`` : part.replace(/[<>[\]{}|*_]/g, (sign) => `\\${sign}`)))
    .join("");
}
