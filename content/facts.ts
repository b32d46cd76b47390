/** Facts about webpack, read from the installed packages and never typed by hand. Types only. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Mode = "none" | "development" | "production";

/**
 * The value that an option has if the configuration doesn't set it, as JavaScript source. The other members list only
 * what differs from `value`. `defaultOf` in scripts/build/facts/default-cells.ts returns the default of one
 * combination.
 */
export interface Defaults {
  /** With mode production and target web. */
  value: string;
  /** Other modes whose value differs (target web). */
  modes?: Partial<Record<Mode, string>>;
  /** Other targets whose value differs (mode production). `web,es5` is `["web", "es5"]`. */
  targets?: Record<string, string>;
  /** With `experiments.futureDefaults`, if that changes the value (mode production, target web). */
  future?: string;
  /** In a package named `my-package`, if the name is part of the default (target web). */
  named?: Partial<Record<Mode, string>>;
  /** Combinations that the members above don't cover: `development node`, `production web future` → value. */
  cells?: Record<string, string>;
  /** The configuration that the option needs to have a default at all: `cache: { type: "filesystem" }`. */
  when?: string;
}

/** One option: a place in the configuration where a user may write a value. */
export interface OptionFact {
  /** As readers write it: `output.filename`, `Rule.test`, `entry.{name}.import`. No `[]` for array items. */
  path: string;
  /** The same place from the root, array items marked: `module.rules[].test`. */
  config: string;
  /** Number of names in `config`: 1 for `entry`, 2 for `output.filename`, 3 for `module.rules[].test`. */
  depth: number;
  /** One line of TypeScript-like text, at most 120 characters. */
  type: string;
  /** The whole type, if `type` is shortened. */
  fullType?: string;
  /** webpack's own description in the schema. */
  description?: string;
  /** The literals that it accepts (other types may be accepted too). */
  values?: Json[];
  /** URL of the line that defines it, at the tag of the installed version. */
  source?: string;
  required?: true;
  /** Version that added it; absent for 5.0.0 or older. */
  since?: string;
  experimental?: true;
  deprecated?: true;
  /** Command line flags that set it, without dashes. */
  flags?: string[];
  /** One of the flags has a `--no-` form. */
  negatable?: true;
  /** Paths of the options directly inside this one. */
  members?: string[];
  /** Path of the option that has the same members (recursive shapes: `Rule.oneOf` is like `Rule`). */
  like?: string;
  defaults?: Defaults;
}

export interface FlagFact {
  /** Without dashes. */
  name: string;
  /** Path of an OptionFact. */
  option: string;
  /** The option's path as webpack names it: `stats.children[].assets`. */
  config: string;
  /** `boolean | string`, `"a" | "b"`, `reset`. */
  type: string;
  values?: Json[];
  description: string;
  /** Can be repeated on the command line. */
  multiple?: true;
  /** The `--no-` form, without dashes. */
  negated?: string;
  alias?: string;
  /** Empties a list instead of setting a value. */
  reset?: true;
  /** Belongs to the dev server: only `webpack serve` has it. */
  serve?: true;
}

/** A flag of webpack-cli itself: not an option of the configuration. */
export interface CliFlagFact {
  name: string;
  alias?: string;
  type: string;
  /** How help shows its value: `<name...>`, `[value]`. */
  value?: string;
  description: string;
  multiple?: true;
  negated?: string;
  /** URL of the line that defines it, at the tag of the installed version. */
  source?: string;
}

export interface CliCommandFact {
  name: string;
  aliases: string[];
  usage: string;
  description: string;
  /** Packages that have to be installed for it. */
  needs: string[];
  /** Its own flags; those of the configuration are in `facts.flags`. */
  flags: CliFlagFact[];
}

export interface CliFacts {
  commands: CliCommandFact[];
  /** Global flags, for every command. */
  flags: CliFlagFact[];
}

export interface HookFact {
  name: string;
  /** tapable class: `SyncHook`, `AsyncSeriesBailHook`, `HookMap<SyncBailHook>`, `MultiHook<AsyncSeriesHook>`. */
  kind: string;
  /** Names of the arguments, as webpack gives them to tapable. */
  args: string[];
  /** Types of the arguments, from webpack's type declarations; absent if those don't contain them. */
  types?: string[];
  /** The values that a tapped function of a bail hook may return. */
  returns?: string;
  /** Version that added it, if webpack's source says so. */
  since?: string;
  /** webpack's deprecation message, or `deprecated` if it has none. */
  deprecated?: string;
  /** URL of the line that defines it, at the tag of the installed version. */
  source?: string;
}

export interface HooksFact {
  /** Class that has the hooks: `Compiler`, `JavascriptModulesPlugin`. */
  owner: string;
  /** How a plugin accesses them: `compiler.hooks`, `NormalModule.getCompilationHooks(compilation)`. */
  access: string;
  hooks: HookFact[];
}

export interface PluginFact {
  /** Name of the class: `SplitChunksPlugin`. */
  name: string;
  /** Every place that exports it, the recommended one first: `webpack.optimize.SplitChunksPlugin`. */
  exports: { path: string; deprecated?: string }[];
  /** File in the webpack package. */
  file: string;
  /** Constructor parameters as written in the source: `options = {}`. */
  parameters: string[];
  /** Schema file in the webpack package; its options are in `options`. */
  schema?: string;
  /** The type of everything that the schema accepts. */
  type?: string;
  options?: Record<string, OptionFact>;
  experimental?: true;
}

export interface ErrorFact {
  /** Class name. */
  name: string;
  /** `error.name`, if it differs from the class name. */
  label?: string;
  base: string;
  /** Package and file: `webpack/lib/errors/NoModeWarning.js`. */
  file: string;
  /** Start of the message, with `${…}` for parts that vary; absent if the message comes from another error. */
  message?: string;
  code?: string;
  /** URL of the line that defines it, at the tag of the installed version. */
  source?: string;
  warning?: true;
}

export interface DeprecationFact {
  /** `DEP_WEBPACK_…`; ends in `…` if webpack generates the rest. */
  code: string;
  /** The message in the source, or the name of the deprecated API. */
  messages: string[];
  files: string[];
  /** URL of the line that defines it, at the tag of the installed version. */
  source?: string;
}

/** A URL of webpack.js.org that an installed package prints or contains. */
export interface ToolLinkFact {
  url: string;
  /** `webpack/lib/…` files that contain it. */
  files: string[];
  /** Only in a comment, so users don't see it. */
  comment?: true;
}

export interface Facts {
  /** Changes when any fact changes. */
  key: string;
  /** Package → installed version. */
  versions: Record<string, string>;
  /** By written path, in the schema's order. */
  options: Record<string, OptionFact>;
  /** Options of earlier 5.x versions that the installed version lacks → last minor version that had them. */
  removed: Record<string, string>;
  flags: FlagFact[];
  cli: CliFacts;
  hooks: HooksFact[];
  plugins: PluginFact[];
  errors: ErrorFact[];
  deprecations: DeprecationFact[];
  links: ToolLinkFact[];
}
