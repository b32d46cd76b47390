/**
 * Reads names and defaults of a published version of webpack from its unpacked package, without installing or building
 * it.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChangeKind, ComparedMode } from "../../content/changes.ts";
import { errorFacts } from "../build/facts/errors.ts";
import { pluginSchemas } from "../build/facts/plugin-schemas.ts";
import { openSchema, schemaOptions } from "../build/facts/schema.ts";
import { inside, type Source } from "../build/facts/sources.ts";
import { readable } from "../build/facts/values.ts";
import type { Webpack } from "../build/facts/webpack.ts";

/** `folder` contains the package as npm packs it. */
export function publishedNames(folder: string): Record<ChangeKind, Set<string>> {
  const files = globSync("package/lib/**/*.js", { cwd: folder }).map(
    (file): Source => ({ file, text: plainText(join(folder, file)) }),
  );
  return {
    options: optionsOf(join(folder, "package/schemas")),
    flags: flagsOf(folder),
    hooks: new Set(files.flatMap(({ text }) => hooksIn(text))),
    errors: new Set(errorFacts(files).map(({ name }) => name)),
  };
}

interface PublishedDefault {
  /** The JavaScript source of the value. */
  value: string;
  /** Whether the members of the value have defaults, too. */
  isObject: boolean;
}

/**
 * The defaults of one version for the target `web`, by option path. Packages that webpack depends on come from
 * `node_modules` above `folder`.
 */
export function publishedDefaults(folder: string, mode: ComparedMode): Map<string, PublishedDefault> {
  const load = createRequire(join(folder, "package/package.json"));
  const { getNormalizedWebpackOptions } = load("./lib/config/normalization.js") as Webpack["config"];
  const apply = load("./lib/config/defaults.js") as Record<string, Webpack["baseDefaults"]>;
  const context = mkdtempSync(join(tmpdir(), "webpack-defaults-"));
  const options = getNormalizedWebpackOptions({ context, mode });
  apply["applyWebpackOptionsBaseDefaults"]?.(options);
  apply["applyWebpackOptionsDefaults"]?.(options);
  const folders = [context, process.cwd()];
  const defaults = new Map<string, PublishedDefault>();
  const collect = (members: object, parent: string): void => {
    for (const [name, value] of Object.entries(members)) {
      const path = parent + name;
      const isObject = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
      defaults.set(path, { value: readable(value, folders), isObject });
      if (isObject) collect(value, `${path}.`);
    }
  };
  collect(options, "");
  rmSync(context, { recursive: true });
  return defaults;
}

/** Removes the parentheses that the formatter of 5.8 put around the names of base classes. */
function plainText(file: string): string {
  return readFileSync(file, "utf8").replace(/extends \(\s*([\w.]+)\s*\)/g, "extends $1");
}

/** The option paths of the configuration and of the plugins. */
function optionsOf(schemas: string): Set<string> {
  const all = new Set(schemaOptions(openSchema(join(schemas, "WebpackOptions.json")), { path: "", config: "" }).keys());
  for (const [plugin, file] of pluginSchemas(schemas)) {
    for (const path of schemaOptions(openSchema(file), { path: plugin, config: plugin }).keys()) all.add(path);
  }
  return all;
}

/** The flags that webpack itself generates from its schema. webpack-cli adds others. */
function flagsOf(folder: string): Set<string> {
  const load = createRequire(join(folder, "package/package.json"));
  // Later versions have this file in a folder.
  const file =
    ["./lib/config/cli.js", "./lib/cli.js"].find((candidate) => existsSync(join(folder, "package", candidate))) ?? "";
  const { getArguments } = load(file) as { getArguments(schema: unknown): Record<string, unknown> };
  return new Set(Object.keys(getArguments(load("./schemas/WebpackOptions.json"))));
}

/** The hooks in the object literals that classes assign to `this.hooks`: those of a compiler, a compilation, a factory or a parser. */
function hooksIn(source: string): string[] {
  return [...source.matchAll(/this\.hooks = (?:Object\.freeze\()?\{/g)].flatMap(({ 0: start, index }) => {
    const owner = [...source.slice(0, index).matchAll(/^(?:module\.exports = )?class (\w+)/gm)].at(-1)?.[1];
    const body = inside(source, index + start.length - 1);
    // The members of the literal itself have the smallest indentation.
    const indent = /^[ \t]*(?=[\w$]|get )/m.exec(
      body.slice(body.indexOf("\n") + 1).replace(/^[ \t]*[/*].*\n/gm, ""),
    )?.[0];
    const names = [...body.matchAll(/^([ \t]*)(?:get )?(\w+)(?::| ?\()/gm)].filter(([, space]) => space === indent);
    return owner ? names.map(([, , name]) => `${owner}.${name}`) : [];
  });
}
