/** Finds the schemas of plugins in a folder of schemas. */

import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** Plugins whose schema file has a different name: name of the file → name of the plugin. */
const renamed: Record<string, string> = { CleanOptions: "CleanPlugin", DotenvPluginOptions: "DotenvPlugin" };

/** Returns `[plugin, file]` pairs, sorted by plugin, without the schemas of parsers, generators and externals. */
export function pluginSchemas(folder: string): [string, string][] {
  return globSync("plugins/**/*.json", { cwd: folder })
    .map((file): [string, string] => [renamed[basename(file, ".json")] ?? basename(file, ".json"), join(folder, file)])
    .filter(([name]) => name.endsWith("Plugin"))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
