/**
 * Turns the command line flags that webpack generates from its schema into facts, with the option that each one sets.
 */

import type { FlagFact, Json } from "../../../content/facts.ts";

/** The value of `webpack.cli.getArguments()` for one flag. */
export interface Argument {
  description?: string;
  multiple: boolean;
  configs: { type: string; path: string; multiple: boolean; values?: Json[] }[];
}

interface FlagContext {
  /** Turns webpack's path (`module.rules[].test`) into an option path (`Rule.test`). */
  optionOf: (config: string) => string;
  /** Flag → its one-letter alias in webpack-cli. */
  aliases: Record<string, string>;
  /** Whether the flags set options of `devServer`. */
  serve?: true;
}

/** Returns one fact per flag, in webpack's order. */
export function flagFacts(flags: Record<string, Argument>, { optionOf, aliases, serve }: FlagContext): FlagFact[] {
  return Object.entries(flags).map(([name, { configs, description = "", multiple }]) => {
    const path = configs[0]?.path ?? "";
    const config = serve ? `devServer.${path}` : path;
    const values = [...new Set(configs.flatMap((one) => (one.type === "enum" ? (one.values ?? []) : [])))];
    // webpack-cli registers `--no-x` for booleans and for lists of values with `false` among them.
    const negatable = configs.some((one) => one.type === "boolean" || one.values?.includes(false));
    return {
      name,
      option: optionOf(config),
      config,
      type: typeOf(configs),
      ...(values.length > 0 && { values }),
      description,
      ...(multiple && { multiple: true as const }),
      ...(negatable && { negated: `no-${name}` }),
      ...(aliases[name] && { alias: aliases[name] }),
      ...(configs.every((one) => one.type === "reset") && { reset: true as const }),
      ...(serve && { serve }),
    };
  });
}

function typeOf(configs: Argument["configs"]): string {
  const types = configs.flatMap(({ type, values = [] }) =>
    type === "enum" ? values.map((value) => JSON.stringify(value)) : [type === "reset" ? "boolean" : type],
  );
  const unique = [...new Set(types)];
  return unique.filter((text) => !unique.includes("boolean") || (text !== "true" && text !== "false")).join(" | ");
}
