/** The tool get_option. */
import type { ByTarget, DefaultData, OptionData } from "../../content/data.ts";
import type { Mode } from "../../content/facts.ts";
import type { Env } from "../env.ts";
import { describedVersion, readFacts } from "../facts.ts";
import { suggestOptions } from "../options.ts";
import { originOf } from "../shells.tsx";
import { readSectionText } from "./pages.ts";
import { ToolProblem } from "./problem.ts";
import { compareVersions, readVersion } from "./versions.ts";

export interface OptionInput {
  path: string;
  mode?: Mode | undefined;
  target?: string | undefined;
  version?: string | undefined;
}

/** Maximum characters of the option's documentation. */
const LONGEST_TEXT = 6000;

/** Throws ToolProblem and Unavailable. */
export async function getOption(env: Env, input: OptionInput): Promise<string> {
  const [{ options }, { defaults, targets }, { removed }] = await Promise.all([
    readFacts(env, "options"),
    readFacts(env, "defaults"),
    readFacts(env, "history"),
  ]);
  const origin = originOf(env);
  const option = findOption(options, input.path);
  if (!option) {
    const removedOption = removed.find(({ path }) => path.toLowerCase() === input.path.toLowerCase());
    if (removedOption)
      throw new ToolProblem(
        `webpack no longer has the option ${removedOption.path}. ${removedOption.lastVersion} was the last version with it.`,
      );
    const near = suggestOptions(`/option/${encodeURIComponent(input.path)}`).map(
      ({ title, url }) => `- ${title}: ${origin}${url}`,
    );
    throw new ToolProblem(
      `webpack ${describedVersion()} has no option "${input.path.slice(0, 100)}". Send a path from the root of the configuration, such as "output.filename", or a flag such as "--output-filename". Similar:\n${near.join("\n")}`,
    );
  }
  const { path, description, values, since, flags, members, like, url } = option;
  const optionDefaults = defaults.find((one) => one.path === path);
  const isNewer = input.version && since && compareVersions(readVersion(input.version), readVersion(since)) < 0;
  const lines = [
    `# ${path}`,
    ...(isNewer ? [`webpack ${input.version} doesn't have this option. It was introduced in ${since}.`] : []),
    ...(description ? [description] : []),
    [
      `- Type: ${option.fullType ?? option.type}`,
      ...(values ? [`- Values: ${values.map((value) => JSON.stringify(value)).join(", ")}`] : []),
      ...(optionDefaults ? defaultLines(optionDefaults, input, targets) : ["- Default: none"]),
      `- Since: ${since ?? "5.0.0 or older"}`,
      ...(option.required ? ["- Required"] : []),
      ...(option.experimental ? ["- Experimental: may change in a minor version"] : []),
      ...(option.deprecated ? ["- Deprecated"] : []),
      ...(flags
        ? [
            `- Flags: ${flags.map((flag) => `--${flag}`).join(", ")}${option.negatable ? ` (and --no-${flags.at(-1)})` : ""}`,
          ]
        : []),
      ...(members ? [`- Contains: ${members.slice(0, 60).join(", ")}`] : []),
      ...(like ? [`- Has the same members as ${like}`] : []),
      `- Place in the configuration: ${option.config}`,
      ...(option.source ? [`- Source: ${option.source}`] : []),
      ...(url ? [`- Documentation: ${origin}${url}`] : []),
    ].join("\n"),
    `Facts of webpack ${describedVersion()}.`,
  ];
  const text = url ? await readSectionText(env, url, LONGEST_TEXT) : null;
  return [...lines, ...(text ? ["## Documentation", text] : [])].join("\n\n");
}

function findOption(options: readonly OptionData[], wanted: string): OptionData | undefined {
  const name = wanted.trim().toLowerCase();
  if (name.startsWith("-")) {
    const flag = name.replace(/^-+/, "");
    return options.find(({ flags }) => flags?.some((one) => one === flag || `no-${one}` === flag));
  }
  const path = name.replace(/\[\d*\]/g, "").replace(/^module\.rules\.(?=.)/, "rule.");
  const segments = path.split(".");
  return (
    options.find((option) => option.path.toLowerCase() === path) ??
    options.find((option) => {
      const pattern = option.path.toLowerCase().split(".");
      return (
        pattern.length === segments.length && pattern.every((step, at) => step === segments[at] || step.startsWith("{"))
      );
    })
  );
}

function defaultLines(
  { when, defaults, futureDefaults }: DefaultData,
  { mode, target }: OptionInput,
  targets: readonly string[],
): string[] {
  const kind = target === undefined ? undefined : kindOf(target, targets);
  const modes = mode ? [mode] : (Object.keys(defaults) as Mode[]);
  const shown = (table: Record<Mode, ByTarget>): string[] => {
    const all = modes.map((one): [Mode, string] => [one, shownValue(table[one], kind)]);
    const isSame = all.every(([, value]) => value === all[0]?.[1]);
    return isSame && !mode ? [`${all[0]?.[1]} in every mode`] : all.map(([one, value]) => `${value} in mode ${one}`);
  };
  const condition = when ? ` (with ${when})` : "";
  return [
    ...shown(defaults).map((text) => `- Default${condition}: ${text}${kind ? `, target ${kind}` : ""}`),
    ...(target !== undefined && !kind ? [`- Defaults are known for these targets: ${targets.join(", ")}`] : []),
    ...(futureDefaults
      ? shown(futureDefaults).map((text) => `- Default with experiments.futureDefaults: ${text}`)
      : []),
  ];
}

function shownValue(table: ByTarget, kind: string | undefined): string {
  if (typeof table === "string") return table;
  if (kind !== undefined) return table[kind] ?? "undefined";
  const values = [...Map.groupBy(Object.entries(table), ([, value]) => value)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const [[most = ""] = [], ...others] = values;
  return [most, ...others.map(([value, all]) => `${value} for ${all.map(([name]) => name).join(" and ")}`)].join(", ");
}

/** Returns the target in `targets` that webpack treats like `target`, such as `node` for `node20`. */
function kindOf(target: string, targets: readonly string[]): string | undefined {
  const normalized = target.toLowerCase().replace(/[[\]"'\s]/g, "");
  const general = normalized
    .replace(/^(node|async-node|nwjs|deno|bun)-?[\d.]+$/, "$1")
    .replace(/^electron[\d.]+-/, "electron-");
  return targets.find((one) => one === normalized || one === general);
}
