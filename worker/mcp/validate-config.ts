/** The tool validate_config. */
import validateSchema from "webpack/lib/config/validateSchema.js";
import type { Env } from "../env.ts";
import { type ReadConfig, readConfig, UnreadableConfig } from "./config/read-config.ts";
// The bundler replaces schema-utils, which webpack's module imports, with this module.
import "./config/validator.ts";
import { describedVersion, readFacts, readSchema } from "../facts.ts";
import { Unknown } from "./config/unknown.ts";
import { ToolProblem } from "./problem.ts";
import { compareVersions, readVersion, type Version } from "./versions.ts";

export interface ConfigInput {
  config: string;
  filename?: string | undefined;
  version?: string | undefined;
}

const LONGEST_MESSAGE = 20_000;
const MAX_UNKNOWNS = 20;

/** Throws ToolProblem and Unavailable. */
export async function validateConfig(env: Env, { config, filename, version }: ConfigInput): Promise<string> {
  if (filename && /\.(?:ya?ml|toml|coffee|ls)$/i.test(filename))
    throw new ToolProblem(`${filename}: send the configuration as JavaScript, TypeScript or JSON.`);
  const requested = version === undefined ? null : readVersion(version);
  if (requested && requested[0] !== 5)
    throw new ToolProblem(
      `Only configurations of webpack 5 can be validated, with the schema of ${describedVersion()}.`,
    );
  const [schema, notes] = await Promise.all([readSchema(env), requested ? versionNotes(env, requested) : null]);
  const configs = read(config);
  const isList = configs.length > 1;
  const results = configs.map((one) => {
    const where = isList ? ` returned in line ${one.line}` : "";
    return [verdict(schema, one, where), notChecked(one), ...(notes ? [notes(one.value)] : [])]
      .filter(Boolean)
      .join("\n\n");
  });
  return results.join("\n\n");
}

function read(config: string): ReadConfig[] {
  try {
    return readConfig(config);
  } catch (error) {
    if (error instanceof UnreadableConfig) throw new ToolProblem(error.message);
    throw error;
  }
}

function verdict(schema: object, { value }: ReadConfig, where: string): string {
  if (value instanceof Unknown)
    return `Not checked: the configuration${where} can't be read without running the file. Send the object itself.`;
  try {
    validateSchema(schema, value);
    return `Valid: webpack ${describedVersion()} accepts the configuration${where}.`;
  } catch (error) {
    if ((error as Error).name !== "ValidationError") throw error;
    const { message } = error as Error;
    const truncated = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}\n… (cut)` : message;
    return `Invalid: webpack ${describedVersion()} rejects the configuration${where}.\n\n${truncated}`;
  }
}

/** Lists the parts that were not checked, because their values are known only when the file runs. */
function notChecked({ unknowns }: ReadConfig): string {
  if (unknowns.length === 0) return "";
  const lines = unknowns
    .slice(0, MAX_UNKNOWNS)
    .map(({ path, line, source }) => `- ${path || "the configuration"}, line ${line}: ${source}`);
  const more = unknowns.length > MAX_UNKNOWNS ? `\n- and ${unknowns.length - MAX_UNKNOWNS} more` : "";
  return `Not checked, because these values are known only when the file runs:\n\n${lines.join("\n")}${more}`;
}

/** Returns a function that lists a configuration's options that `version` lacks, or that later versions removed. */
async function versionNotes(env: Env, version: Version): Promise<(config: unknown) => string> {
  const { added, removed } = await readFacts(env, "history");
  const since = new Map(added.map((one) => [one.path, one.version]));
  const until = new Map(removed.map((one) => [one.path, one.lastVersion]));
  const shown = version.join(".");
  return (config) => {
    const paths = [...new Set(pathsOf(config))];
    const newer = paths.flatMap((path) => {
      const first = since.get(path);
      return first && compareVersions(version, readVersion(first)) < 0 ? [`- ${path}: new in ${first}`] : [];
    });
    const removedLater = paths.flatMap((path) => {
      const last = until.get(path);
      return last && compareVersions([version[0], version[1], 0], readVersion(last)) <= 0
        ? [`- ${path}: ${last} was the last version with it`]
        : [];
    });
    if (newer.length + removedLater.length === 0) return "";
    const lacks = newer.length > 0 ? [`webpack ${shown} doesn't have these options:\n\n${newer.join("\n")}`] : [];
    const has =
      removedLater.length > 0 ? [`webpack ${shown} still has these options:\n\n${removedLater.join("\n")}`] : [];
    return [...lacks, ...has].join("\n\n");
  };
}

/** Returns the paths of all members, written as in the history: `Rule.test` for any rule. */
function pathsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, path));
  if (value === null || typeof value !== "object" || value instanceof Unknown || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const memberPath = (path === "" ? name : `${path}.${name}`).replace(
      /^module\.rules\.|^Rule\.(?:oneOf|rules)\./,
      "Rule.",
    );
    return [memberPath, ...pathsOf(inner, memberPath)];
  });
}
