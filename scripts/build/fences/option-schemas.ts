/** Validates the options in a configuration that webpack itself doesn't validate: those of plugins and loaders. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Compiler, Configuration, RuleSetRule } from "webpack";

type Webpack = typeof import("webpack");
type Validate = (schema: unknown, options: unknown, names: { name: string; baseDataPath: string }) => void;

/**
 * Throws the ValidationError of the first plugin with invalid options. Many plugins validate options only in `apply`.
 */
export function validatePlugins(config: Configuration, webpack: Webpack): void {
  const plugins = [...(config.plugins ?? []), ...(config.optimization?.minimizer ?? [])];
  if (plugins.length === 0) return;
  const options = webpack.config.getNormalizedWebpackOptions({});
  webpack.config.applyWebpackOptionsDefaults(options);
  const compiler = new webpack.Compiler("/project", options as Compiler["options"]);
  for (const plugin of plugins) {
    if (typeof plugin !== "object" || plugin === null) continue;
    try {
      plugin.apply(compiler);
    } catch (error) {
      // Ignores all other errors, because files that the plugin needs don't exist here.
      if ((error as Error).name === "ValidationError") throw error;
    }
  }
  compiler.hooks.validate.call();
}

/** Throws the ValidationError of the first loader whose options don't match the schema in its package. */
export function validateLoaders(config: Configuration, repository: string): void {
  const require = createRequire(join(repository, "package.json"));
  for (const { loader, options } of usesOf(config.module?.rules ?? [])) {
    if (typeof options !== "object" || options === null) continue;
    const schema = schemaOf(loader, repository);
    if (schema === null) continue;
    const { validate } = require("schema-utils") as { validate: Validate };
    validate(require(schema), options, { name: loader, baseDataPath: "options" });
  }
}

function schemaOf(loader: string, repository: string): string | null {
  const name = /^(?:@[\w.-]+\/)?[\w.-]+-loader$/.exec(loader)?.[0];
  const file = name ? join(repository, "node_modules", name, "dist/options.json") : "";
  return name && existsSync(dirname(file)) && existsSync(file) ? file : null;
}

interface Use {
  loader: string;
  options: unknown;
}

function usesOf(rules: unknown): Use[] {
  return [rules].flat().flatMap((rule): Use[] => {
    if (typeof rule !== "object" || rule === null) return [];
    const { use, loader, options, oneOf, rules: nestedRules } = rule as RuleSetRule;
    const ownUse = typeof loader === "string" ? [{ loader, options }] : [];
    // An item of `use` has the same two keys as a rule.
    return [
      ...ownUse,
      ...(typeof use === "function" ? [] : usesOf(use ?? [])),
      ...usesOf(oneOf ?? []),
      ...usesOf(nestedRules ?? []),
    ];
  });
}
