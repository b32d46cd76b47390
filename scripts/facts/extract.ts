/** Runs every extractor once, in the order of what they need from each other. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Facts } from "../../content/facts.ts";
import { cliFacts } from "./cli.ts";
import { type Argument, flagFacts } from "./flags.ts";
import { throughLike, written } from "./lookup.ts";
import { type History, optionFacts } from "./options.ts";
import { openSchema, schemaOptions } from "./schema.ts";

interface Webpack {
  cli: { getArguments(schema?: unknown): Record<string, Argument> };
}

/** All facts about the packages in `root`. */
export async function extract(root: string, versions: Record<string, string>): Promise<Facts> {
  const require = createRequire(join(root, "package.json"));
  const webpack = require("webpack") as Webpack;
  const history = JSON.parse(readFileSync(join(root, "content/option-history.json"), "utf8")) as History;
  const modules = join(root, "node_modules");
  const devServer = openSchema(join(modules, "webpack-dev-server/lib/options.json"));
  const nodes = schemaOptions(
    openSchema(join(modules, "webpack/schemas/WebpackOptions.json")),
    { path: "", config: "" },
    { devServer },
  );

  const optionOf = (config: string): string => {
    const path = throughLike((at) => nodes.get(at), written(config));
    if (path === null) throw new Error(`webpack has a flag for ${config}, which is no option of its schema`);
    return path;
  };

  const own = webpack.cli.getArguments();
  const served = webpack.cli.getArguments(devServer.schema);
  const { aliases, ...cli } = await cliFacts(root, new Set([...Object.keys(own), ...Object.keys(served)]));
  const flags = [
    ...flagFacts(own, { optionOf, aliases }),
    ...flagFacts(served, { optionOf, aliases, mount: "devServer" }),
  ];
  const options = optionFacts({ nodes, history, flags });
  return {
    versions,
    options,
    removed: history.removed,
    flags,
    cli,
    hooks: [],
    plugins: [],
    errors: [],
    deprecations: [],
    links: [],
  };
}
