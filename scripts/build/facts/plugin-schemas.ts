/** Finds the schemas that belong to plugins: a folder of schemas in, plugin name and file out. */

import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** Plugins whose schema file has another name. */
const named: Record<string, string> = { CleanOptions: "CleanPlugin", DotenvPluginOptions: "DotenvPlugin" };

/** `[plugin, file]` in the order of names; schemas of parsers, generators and externals are no plugin's. */
export function pluginSchemas(folder: string): [string, string][] {
  return globSync("plugins/**/*.json", { cwd: folder })
    .map((file): [string, string] => [named[basename(file, ".json")] ?? basename(file, ".json"), join(folder, file)])
    .filter(([name]) => name.endsWith("Plugin"))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
