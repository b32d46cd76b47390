/** The tool list_changes. */
import {
  changedDefaults,
  changeTitle,
  compareMinors,
  defaultWords,
  membersOfNew,
  type VersionHistory,
} from "../../content/changes.ts";
import type { Env } from "../env.ts";
import { readFacts } from "../facts.ts";
import { originOf } from "../shells.tsx";
import { ToolProblem } from "./problem.ts";
import { compareVersions, readVersion, type Version } from "./versions.ts";

/** Lists the changes of webpack after `from`, up to `to`. Throws ToolProblem and Unavailable. */
export async function listChanges(env: Env, input: { from: string; to: string }): Promise<string> {
  const [from, to] = [readVersion(input.from), readVersion(input.to)];
  if (compareVersions(from, to) >= 0)
    throw new ToolProblem(`"to" must be newer than "from": send them as { from: "${input.to}", to: "${input.from}" }.`);
  const { added, removed, ...history } = await readFacts(env, "history");
  const origin = originOf(env);
  const isInside = (version: string): boolean => {
    const at = readVersion(version);
    return compareVersions(at, from) > 0 && compareVersions(at, to) <= 0;
  };
  const versions = Map.groupBy(
    added.filter(({ version }) => isInside(version)),
    ({ version }) => version,
  );
  // `lastVersion` is the version before the one that removed the option.
  const removedInside = removed.filter(({ lastVersion }) => {
    const last = readVersion(lastVersion);
    return compareVersions(last, [from[0], from[1], 0]) >= 0 && compareVersions(last, to) < 0;
  });
  const notes = [
    ...(from[0] < 5
      ? [
          `From webpack ${from[0]}, follow ${origin}/migrate/5/ first. Options older than 5.0.0 have no recorded version.`,
        ]
      : []),
    ...(compareVersions(to, readVersion(history.upTo)) > 0
      ? [`The record ends at ${history.upTo}; nothing is known about later versions.`]
      : []),
  ];
  const parts = [
    `# Changes in webpack after ${input.from}, up to ${input.to}`,
    ...notes,
    ...[...versions].map(([version, all]) => `## New in ${version}\n\n${lines(all.map(({ path }) => path))}`),
    ...(removedInside.length > 0
      ? [`## Removed\n\n${removedInside.map((one) => `- ${one.path} (last in ${one.lastVersion})`).join("\n")}`]
      : []),
    ...(versions.size + removedInside.length === 0 ? ["No option was added or removed."] : []),
    ...otherChanges(history, from, to),
    "Paths that begin with a plugin's name are options of that plugin. Call get_option for the details of an option. Fixes and other changes are in https://github.com/webpack/webpack/releases.",
  ];
  return parts.join("\n\n");
}

/** Lists changed defaults, and hooks and errors by name. Flags mirror the options, so they are only counted. */
function otherChanges(history: VersionHistory, from: Version, to: Version): string[] {
  const newest = readVersion(history.upTo)[1];
  const minor = ([major, minor]: Version): number => (major < 5 ? 0 : Math.min(minor, newest));
  const all = compareMinors(history, minor(from), minor(to));
  const defaults = changedDefaults(history, minor(from), minor(to));
  const names = (["hooks", "errors", "flags"] as const).flatMap((kind) =>
    (["added", "removed"] as const).flatMap((change) => {
      const names = all.filter((one) => one.kind === kind && one.change === change).map(({ name }) => name);
      if (names.length === 0) return [];
      const title = changeTitle(kind, change);
      return [
        kind === "flags"
          ? `${title}: ${names.length}`
          : `## ${title}\n\n${names.map((name) => `- ${name}`).join("\n")}`,
      ];
    }),
  );
  if (defaults.length === 0) return names;
  const lines = defaults.map((one) => `- ${one.names.join(", ")}: ${defaultWords(one)}`);
  return [`## Changed defaults\n\n${lines.join("\n")}`, ...names];
}

/** Returns one line per option. Members of a new option are only counted. */
function lines(paths: readonly string[]): string {
  return membersOfNew(paths)
    .map(([path, members]) => `- ${path}${members > 0 ? ` and ${members} members` : ""}`)
    .join("\n");
}
