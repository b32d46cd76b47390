/** The tool list_changes. */
import type { Env } from "../env.ts";
import { originOf } from "../shells.tsx";
import { readFacts } from "./facts.ts";
import { ToolProblem } from "./problem.ts";
import { compareVersions, readVersion } from "./versions.ts";

/** The options of webpack that appeared and disappeared after `from`, up to `to`. Throws ToolProblem and Unavailable. */
export async function listChanges(env: Env, input: { from: string; to: string }): Promise<string> {
  const [from, to] = [readVersion(input.from), readVersion(input.to)];
  if (compareVersions(from, to) >= 0)
    throw new ToolProblem(`"to" must be newer than "from": send them as { from: "${input.to}", to: "${input.from}" }.`);
  const { added, removed, upTo } = await readFacts(env, "history");
  const origin = originOf(env);
  const isInside = (version: string): boolean => {
    const at = readVersion(version);
    return compareVersions(at, from) > 0 && compareVersions(at, to) <= 0;
  };
  const versions = Map.groupBy(
    added.filter(({ version }) => isInside(version)),
    ({ version }) => version,
  );
  // The last version that had an option is one before the version that removed it.
  const gone = removed.filter(({ lastVersion }) => {
    const last = readVersion(lastVersion);
    return compareVersions(last, [from[0], from[1], 0]) >= 0 && compareVersions(last, to) < 0;
  });
  const notes = [
    ...(from[0] < 5
      ? [
          `From webpack ${from[0]}, follow ${origin}/migrate/5/ first. Options older than 5.0.0 have no recorded version.`,
        ]
      : []),
    ...(compareVersions(to, readVersion(upTo)) > 0
      ? [`The record ends at ${upTo}; nothing is known about later versions.`]
      : []),
  ];
  const parts = [
    `# Changes of webpack's options after ${input.from}, up to ${input.to}`,
    ...notes,
    ...[...versions].map(([version, all]) => `## New in ${version}\n\n${lines(all.map(({ path }) => path))}`),
    ...(gone.length > 0
      ? [`## Removed\n\n${gone.map((one) => `- ${one.path} (last in ${one.lastVersion})`).join("\n")}`]
      : []),
    ...(versions.size + gone.length === 0 ? ["No option was added or removed."] : []),
    "Paths that begin with a plugin's name are options of that plugin. Call get_option for the details of an option. Fixes and other changes are in https://github.com/webpack/webpack/releases.",
  ];
  return parts.join("\n\n");
}

/** One line per option. Members of an option that is new too are only counted. */
function lines(paths: readonly string[]): string {
  const all = new Set(paths);
  const members = new Map<string, number>();
  const own = paths.filter((path) => {
    const parents = path.split(".").map((_, at, names) => names.slice(0, at).join("."));
    const parent = parents.find((one) => all.has(one));
    if (parent !== undefined) members.set(parent, (members.get(parent) ?? 0) + 1);
    return parent === undefined;
  });
  return own.map((path) => `- ${path}${members.has(path) ? ` and ${members.get(path)} members` : ""}`).join("\n");
}
