/** Summarizes what a package requires and which options it has, from its package.json, schemas and README. */
import { keepSchema, schemaOptions } from "../facts/schema.ts";
import { typeText } from "../facts/type-text.ts";
import type { LockEntry } from "./lock.ts";
import type { PackageFacts } from "./tarball.ts";

interface PackageOption {
  path: string;
  type: string;
  required?: true;
  /** From the schema if it has a default, otherwise from the README. */
  default?: string;
}

export interface PackageSummary {
  npm: string;
  version: string;
  url: string;
  title: string;
  webpackRange?: string;
  node?: string;
  peers: Record<string, string>;
  optionalPeers: string[];
  options: PackageOption[];
  /** One sentence for each difference between the README and the schema. */
  differences: string[];
}

/** Options are listed down to this level: `modules.localIdentName`. */
const DEPTH = 2;

export function summaryOf(entry: LockEntry, facts: PackageFacts, readme: string): PackageSummary {
  const { npm, version, url, title } = entry;
  const { webpackRange, node, peers, optionalPeers, schemas } = facts;
  const described = describedOptions(readme);
  const differences: string[] = [];
  const options: PackageOption[] = [];
  const names = new Set<string>();
  for (const [file, schema] of Object.entries(schemas)) {
    const part = keepSchema(`${npm}/${file}`, schema);
    for (const { path, parts, required } of schemaOptions(part, { path: "", config: "" }).values()) {
      for (const name of path.split(".")) names.add(name);
      if (path === "" || path.includes("{") || path.split(".").length > DEPTH) continue;
      const stated = parts.map((one) => one.schema.default).find((value) => value !== undefined);
      const fromSchema = stated === undefined ? undefined : JSON.stringify(stated);
      const fromReadme = described.get(path);
      if (!readme.includes(path.split(".").at(-1) ?? "")) differences.push(`The README doesn't mention \`${path}\`.`);
      if (fromSchema && fromReadme && normalized(fromSchema) !== normalized(fromReadme))
        differences.push(`\`${path}\` is \`${fromSchema}\` in the schema, and \`${fromReadme}\` in the README.`);
      const value = fromSchema ?? fromReadme;
      const more = { ...(required ? { required } : {}), ...(value ? { default: value } : {}) };
      if (!options.some((option) => option.path === path)) options.push({ path, type: typeText(parts).type, ...more });
    }
  }
  for (const path of described.keys())
    if (options.length > 0 && !names.has(path.split(".").at(-1) ?? ""))
      differences.push(`The README describes \`${path}\`, which the schema doesn't have.`);
  const versions = { ...(webpackRange ? { webpackRange } : {}), ...(node ? { node } : {}) };
  return { npm, version, url, title, ...versions, peers, optionalPeers, options, differences };
}

/** READMEs also have headings for the types of values that an option accepts. These aren't options. */
const kinds: ReadonlySet<string> = new Set(["array", "boolean", "function", "number", "object", "string"]);

/**
 * Options that a README describes under a heading in code, with the default that it states: `modules.auto` → `true`.
 */
function describedOptions(readme: string): Map<string, string> {
  const defaults = new Map<string, string>();
  const open: { level: number; name: string }[] = [];
  for (const section of readme.replace(/```[\s\S]*?```/g, "").split(/^(?=#{2,6} )/m)) {
    const [, marks = "", heading = ""] = /^(#+) +(.*)/.exec(section) ?? [];
    while ((open.at(-1)?.level ?? 0) >= marks.length && open.length > 0) open.pop();
    const name = /^`([a-z]\w*)`\s*$/.exec(heading)?.[1];
    if (!name || kinds.has(name)) continue;
    open.push({ level: marks.length, name });
    const value = /^[>*\s-]*default(?: value)?\**:\**\s*`([^`\n]+)`/im.exec(section)?.[1]?.replaceAll("\\|", "|");
    const path = open.map((one) => one.name).join(".");
    if (value && !defaults.has(path)) defaults.set(path, value);
  }
  return defaults;
}

function normalized(value: string): string {
  return value.replace(/["'\s;]/g, "");
}
