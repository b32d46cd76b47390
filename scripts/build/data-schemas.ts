/** The JSON Schema of every data file. Programs can rely on it, and tests validate the files against it. */
import { type DataName, dataNames, dataUrl, schemaUrl } from "../../content/data.ts";
import { site } from "../../content/site.ts";
import {
  byTarget,
  cliFlag,
  directory,
  each,
  flag,
  list,
  map,
  object,
  option,
  type Schema,
  source,
  strings,
  text,
  type,
  url,
  version,
} from "./data-schema-parts.ts";
import { modes, targets } from "./facts/default-cells.ts";

/** File name below the root of the site → the schema as JSON. */
export function dataSchemas(): Record<string, string> {
  return Object.fromEntries(dataNames.map((name) => [schemaUrl(name).slice(1), `${JSON.stringify(schemaOf(name))}\n`]));
}

const members: Record<DataName, Record<string, Schema>> = {
  options: { options: list(option, "Every option of the configuration, in the order of webpack's schema.") },
  defaults: {
    modes: { const: modes },
    targets: { const: targets },
    defaults: list(
      object({
        path: text("Path of the option in options.json."),
        "when?": text("The configuration without which the option has no default."),
        defaults: object(each(modes, byTarget), "By mode, then by target if targets differ."),
        "futureDefaults?": object(
          each(modes, byTarget),
          "With `experiments.futureDefaults`, if that changes anything.",
        ),
        "inPackage?": map({ type: "string" }, "In a package named `my-package`, by mode, for target web."),
      }),
      "Defaults as webpack computes them for each mode and target. Options without a default are absent.",
    ),
  },
  flags: {
    flags: list(
      object({
        name: text("Without dashes."),
        option: text("Path of the option in options.json."),
        config: text("The place in the configuration, as webpack names it."),
        type,
        "values?": list({}, "Literals that the flag accepts."),
        description: text("Help text."),
        "multiple?": flag("Can be repeated."),
        "negated?": text("The `--no-` form, without dashes."),
        "alias?": text("One-letter alias."),
        "reset?": flag("Empties a list instead of setting a value."),
        "serve?": flag("Only `webpack serve` has this flag."),
        "url?": url,
      }),
      "Flags that set an option of the configuration.",
    ),
    cli: object(
      {
        commands: list(
          object({
            name: text("Name of the command."),
            aliases: strings("Other names."),
            usage: text("Arguments."),
            description: text("Help text."),
            needs: strings("Packages that must be installed."),
            flags: list(cliFlag),
          }),
        ),
        flags: list(cliFlag, "Flags of every command."),
      },
      "Commands and flags of webpack-cli that set no option.",
    ),
  },
  hooks: {
    hooks: list(
      object({
        owner: text("Class that has the hook."),
        access: text("Expression that gives a plugin the hooks, such as `compiler.hooks`."),
        name: text("Name of the hook."),
        kind: text("tapable class of the hook."),
        args: list(object({ name: text("Name of the argument."), "type?": type })),
        "returns?": text("What a function tapped into a bail hook may return."),
        "since?": version,
        "deprecated?": text("The replacement, or `deprecated`."),
        "source?": source,
        "url?": url,
      }),
    ),
  },
  errors: {
    errors: list(
      object({
        name: text("Name of the class."),
        "label?": text("`error.name`, if it differs from the class."),
        base: text("Name of the class that it extends."),
        file: text("Package and file."),
        "message?": text("Start of the message; `${…}` replaces what varies."),
        "code?": text("`error.code`."),
        "source?": source,
        kind: { enum: ["error", "warning"] },
        "url?": url,
      }),
    ),
    deprecations: list(
      object({
        code: text("Code of the deprecation. A code that webpack completes at run time ends in `…`."),
        messages: strings("Messages, or names of what is deprecated."),
        files: strings("Files that contain them."),
        "source?": source,
        "url?": url,
      }),
    ),
  },
  plugins: {
    plugins: list(
      object({
        name: text("Name of the class."),
        exports: list(
          object({ path: text("Such as `webpack.DefinePlugin`."), "deprecated?": text("The replacement.") }),
          "Every place that exports the plugin, the recommended one first.",
        ),
        file: text("File in the webpack package."),
        parameters: strings("Parameters of the constructor, as in the source."),
        "schema?": text("Schema file in the webpack package."),
        "type?": type,
        "options?": list(option, "Options that the plugin accepts."),
        "experimental?": flag("The plugin may change in a minor version."),
        "url?": url,
      }),
    ),
  },
  history: {
    upTo: version,
    added: list(
      object({ path: text("Path of an option; a plugin's option begins with the plugin's name."), version }),
      "Options newer than 5.0.0, oldest first.",
    ),
    removed: list(
      object({ path: text("Path of an option."), lastVersion: version }),
      "Options that webpack no longer has, with the last minor version that had them.",
    ),
    changes: map(
      map(
        { type: "string", pattern: "^(\\d+-\\d*|-\\d+)(,(\\d+-\\d*))*$" },
        "The 5.x minor versions that had it, by name.",
      ),
      "Options, flags, hooks and errors that not every minor version has: `72-` came in 5.72, `-44` was last in 5.44.",
    ),
    defaults: map(
      map(
        list({ type: "array" }, "5.x minor versions, oldest first, each with the default from then on, as JavaScript."),
        "For the modes production and development",
      ),
      "Options whose default changed, by path. For the target web.",
    ),
  },
  pages: directory,
};

function schemaOf(name: DataName): Schema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${site.origin}${schemaUrl(name)}`,
    title: `${site.origin}${dataUrl(name)}`,
    ...object({
      $schema: text("URL of this schema."),
      origin: text("The site that root-relative URLs in the file belong to."),
      versions: map({ type: "string" }, "npm packages that the facts were read from, with their versions."),
      ...members[name],
    }),
    ...(name === "pages" ? { $defs: { directory: object(directory) } } : {}),
  };
}
