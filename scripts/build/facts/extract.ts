/** Runs every extractor once, in the order of their dependencies. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "../../../content/facts.ts";
import { cliFacts } from "./cli.ts";
import { addDefaults } from "./defaults.ts";
import { deprecationFacts, errorFacts } from "./errors.ts";
import { flagFacts } from "./flags.ts";
import { hooksFacts } from "./hooks.ts";
import { linkFacts } from "./links.ts";
import { throughLike, written } from "./lookup.ts";
import { type History, optionFacts } from "./options.ts";
import { pluginFacts } from "./plugins.ts";
import { openSchema, schemaOptions } from "./schema.ts";
import { flagLink, schemaLinks, sourceLinks } from "./source-links.ts";
import { sources } from "./sources.ts";
import { loadWebpack } from "./webpack.ts";

/** Folders, besides the libraries of webpack and webpack-cli, with code or messages that users can see. */
const printingFolders = [
  "webpack/bin",
  "webpack/hot",
  "webpack/schemas",
  "webpack-cli/bin",
  "webpack-dev-server/bin",
  "webpack-dev-server/client",
  "webpack-dev-server/lib",
  "webpack-dev-middleware/dist",
  "schema-utils/dist",
];

/** Returns all facts about the packages in `root`. */
export async function extract(root: string, versions: Record<string, string>): Promise<Omit<Facts, "key">> {
  const webpack = loadWebpack(root);
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
    if (path === null) throw new Error(`webpack has a flag for ${config}, but its schema has no such option`);
    return path;
  };

  const webpackFlags = webpack.cli.getArguments();
  const serverFlags = webpack.cli.getArguments(devServer.schema);
  const link = sourceLinks(versions);
  const library = sources(root, "webpack/lib", "js");
  const cliSources = sources(root, "webpack-cli/lib", "js");
  // This starts first, because it runs in another process.
  const cliPromise = cliFacts(root, new Set([...Object.keys(webpackFlags), ...Object.keys(serverFlags)]), (flag) =>
    flagLink(cliSources, flag, link),
  );
  const linkOf = schemaLinks(root, link);
  const rest = {
    hooks: hooksFacts(webpack, root, [...library, ...sources(root, "enhanced-resolve/lib", "js")], link),
    plugins: pluginFacts(root, history, linkOf),
    errors: errorFacts([...library, ...sources(root, "schema-utils/dist"), ...cliSources], link),
    deprecations: deprecationFacts([...library, ...sources(root, "webpack-dev-server/lib")], link),
    links: linkFacts([
      ...library,
      ...cliSources,
      ...printingFolders.flatMap((folder) => sources(root, folder, "js,cjs,mjs,json")),
    ]),
  };
  const { aliases, ...cli } = await cliPromise;
  const flags = [
    ...flagFacts(webpackFlags, { optionOf, aliases }),
    ...flagFacts(serverFlags, { optionOf, aliases, serve: true }),
  ];
  const options = optionFacts({ nodes, linkOf, history, flags });
  addDefaults(options, webpack, root);
  return { versions, options, removed: history.removed, flags, cli, ...rest };
}
