/** Reads the plugins that webpack exports from its index file, and returns one fact for each class. */

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { PluginFact } from "../../../content/facts.ts";
import { type History, optionFacts } from "./options.ts";
import { pluginSchemas } from "./plugin-schemas.ts";
import { openSchema, type Part, schemaOptions } from "./schema.ts";
import { inside, splitOutside } from "./sources.ts";
import { typeText } from "./type-text.ts";

interface Export {
  path: string;
  file: string;
  deprecated?: string;
}

type LinkOf = (part: Part) => string | undefined;

/** Returns one fact per class, sorted by name. */
export function pluginFacts(root: string, history: History, linkOf: LinkOf): PluginFact[] {
  const webpack = join(root, "node_modules/webpack");
  const schemas = new Map(pluginSchemas(join(webpack, "schemas")));
  const exported = pluginExports(readFileSync(join(webpack, "lib/index.js"), "utf8"));
  const byFile = Map.groupBy(exported, ({ file }) => file);
  const facts = [...byFile].map(([file, places]): PluginFact => {
    const name = file.replace(/^.*\/|\.js$/g, "");
    const schema = schemas.get(name);
    const usable = places.toSorted((a, b) => Number(Boolean(a.deprecated)) - Number(Boolean(b.deprecated)));
    return {
      name,
      exports: usable.map(({ path, deprecated }) => ({ path, ...(deprecated && { deprecated }) })),
      file,
      parameters: parametersOf(readFileSync(join(webpack, file), "utf8"), name),
      ...(schema && schemaFacts(webpack, schema, { name, history, linkOf })),
      ...(places.every(({ path }) => path.startsWith("webpack.experiments.")) && { experimental: true as const }),
    };
  });
  return facts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function schemaFacts(
  webpack: string,
  file: string,
  { name, history, linkOf }: { name: string; history: History; linkOf: LinkOf },
) {
  const part = openSchema(file);
  const nodes = schemaOptions(part, { path: name, config: name });
  return {
    schema: relative(webpack, file).replaceAll("\\", "/"),
    type: typeText([part]).type,
    options: optionFacts({ nodes, linkOf, history, flags: [] }),
  };
}

/** Reads `get XPlugin() { … require("./x") … }` with their scopes. */
function pluginExports(index: string): Export[] {
  const result: Export[] = [];
  const scopes: string[] = [];
  let comment = "";
  const lines = index.slice(index.indexOf("mergeExports(fn, {")).split("\n");
  for (const [at, line] of lines.entries()) {
    const [, indent = "", scope, getter] = /^(\t+)(?:(\w+): \{|get (\w+)\(\) \{)$/.exec(line) ?? [];
    const depth = indent.length - 1;
    if (/^\t+\/\*\*/.test(line)) comment = "";
    if (/^\t+\*|^\t+ \*/.test(line)) comment += `${line.trim().slice(1)} `;
    if (scope) scopes.splice(depth, scopes.length, scope);
    if (!getter) continue;
    const body = lines.slice(at, at + 8).join("\n");
    const file = /require\("\.\/([\w/-]+)"\)/.exec(body)?.[1];
    const code = inside(body, body.indexOf("{"));
    const deprecation =
      /@deprecated\s+(.*?)\s*(?:— TODO|@|$)/.exec(comment)?.[1] ??
      /"([^"]*(?:deprecated|moved|renamed)[^"]*)"/.exec(code)?.[1];
    const path = ["webpack", ...scopes.slice(0, depth), getter].join(".");
    if (getter.endsWith("Plugin") && file)
      result.push({ path, file: `lib/${file}.js`, ...(deprecation && { deprecated: deprecation }) });
    comment = "";
  }
  return result;
}

/** Returns the parameters of the class's constructor; empty if it has no constructor. */
function parametersOf(source: string, name: string): string[] {
  const start = source.search(new RegExp(`class ${name}\\b`));
  const at = source.indexOf("\tconstructor(", Math.max(0, start));
  if (at < 0) return [];
  return splitOutside(inside(source, source.indexOf("(", at)).replace(/\s+/g, " "), ",");
}
