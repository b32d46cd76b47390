/** The types of the parts of webpack that the extractors use, and a function that loads the installed version. */

import { createRequire } from "node:module";
import { join } from "node:path";
import type { Argument } from "./flags.ts";

type Options = Record<string, unknown>;

export interface Tapable {
  hooks: Record<string, unknown>;
}

interface Compilation extends Tapable {
  createStatsOptions(options: Options, context: Options): Options;
  createStatsFactory(options: Options): Tapable;
  createStatsPrinter(options: Options): Tapable;
}

export interface WatchingCompiler {
  watch(options: Options, handler: () => void): { watchOptions: Options; close(callback: () => void): void };
}

interface Compiler extends Tapable, WatchingCompiler {
  resolverFactory: Tapable & { get(type: string, options: Options): Tapable };
  cache: Tapable;
  newCompilationParams(): {
    normalModuleFactory: Tapable & { getParser(type: string): Tapable };
    contextModuleFactory: Tapable;
  };
  newCompilation(params: unknown): Compilation;
}

export interface Webpack {
  (options: Options): Compiler;
  multi(options: Options[]): Tapable;
  cli: { getArguments(schema?: unknown): Record<string, Argument> };
  config: {
    getNormalizedWebpackOptions(options: Options): Options;
    applyWebpackOptionsDefaults(options: Options): unknown;
  };
  /** The defaults that a compiler applies first. They aren't part of webpack's public interface. */
  baseDefaults(options: Options): void;
}

/** Loads webpack from `root`. */
export function loadWebpack(root: string): Webpack {
  const require = createRequire(join(root, "package.json"));
  const webpack = require("webpack") as ((options: unknown) => unknown) & Pick<Webpack, "cli" | "config">;
  const { applyWebpackOptionsBaseDefaults } = require("webpack/lib/config/defaults.js") as {
    applyWebpackOptionsBaseDefaults: Webpack["baseDefaults"];
  };
  return Object.assign((options: Options) => webpack(options) as Compiler, {
    multi: (options: Options[]) => webpack(options) as Tapable,
    cli: webpack.cli,
    config: webpack.config,
    baseDefaults: applyWebpackOptionsBaseDefaults,
  });
}
