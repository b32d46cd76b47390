/** Helper functions that write JSON Schema, and the schemas that several data files share. */
import { targets } from "./facts/default-cells.ts";

export type Schema = Record<string, unknown>;

export const text = (description: string): Schema => ({ type: "string", description });
export const flag = (description: string): Schema => ({ const: true, description });
export const list = (items: Schema, description?: string): Schema => ({
  type: "array",
  items,
  ...withDescription(description),
});
export const map = (values: Schema, description?: string): Schema => ({
  type: "object",
  additionalProperties: values,
  ...withDescription(description),
});
export const strings = (description: string): Schema => list({ type: "string" }, description);

function withDescription(description?: string): Schema {
  return description === undefined ? {} : { description };
}

/** An object with these members and no others. Names that end in `?` are optional. */
export function object(members: Record<string, Schema>, description?: string): Schema {
  const names = Object.keys(members);
  return {
    type: "object",
    ...withDescription(description),
    properties: Object.fromEntries(names.map((name) => [name.replace("?", ""), members[name]])),
    required: names.filter((name) => !name.endsWith("?")),
    additionalProperties: false,
  };
}

export const url = text("Root-relative URL of the documentation; absent if no page describes it.");
export const version = text("Version of webpack, such as 5.112.0.");
export const type = text("TypeScript-like type.");
export const source = text("URL of the line that defines it, at the tag of the installed version.");

export const option = object({
  path: text("As you write it: `output.filename`, `Rule.test`, `entry.{name}.import`."),
  config: text("The same place from the root of the configuration; array items are marked with `[]`."),
  depth: { type: "integer", minimum: 1, description: "Number of names in `config`." },
  type: text("TypeScript-like type on one line, shortened to 120 characters."),
  "fullType?": text("The whole type, if `type` is shortened."),
  "description?": text("webpack's own description of the option."),
  "values?": list({}, "Literals that the option accepts. It may accept other values too."),
  "source?": source,
  "required?": flag("The option must be set."),
  "since?": text("Version that introduced the option. Absent: 5.0.0 or older."),
  "experimental?": flag("The option may change in a minor version."),
  "deprecated?": flag("The option is deprecated."),
  "flags?": strings("Command line flags that set the option, without dashes."),
  "negatable?": flag("One of the flags has a `--no-` form."),
  "members?": strings("Paths of the options directly inside."),
  "like?": text("Path of the option that has the same members."),
  "url?": url,
});

export const cliFlag = object({
  name: text("Without dashes."),
  "alias?": text("One-letter alias."),
  type,
  "value?": text("How the help output shows the value."),
  description: text("Help text."),
  "multiple?": flag("Can be repeated."),
  "negated?": text("The `--no-` form, without dashes."),
  "source?": source,
});

export const byTarget: Schema = {
  anyOf: [
    text("The default for all targets, as JavaScript source."),
    object(each(targets, text("JavaScript source."))),
  ],
};

export function each(names: readonly string[], schema: Schema): Record<string, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

const page = object({
  path: text("Path of the source file, or the npm package and version of a third-party page."),
  name: text("File name with its extension."),
  type: { const: "file" },
  extension: text("Extension of the source file, such as `.md`."),
  size: { type: "integer", description: "Bytes of the Markdown source." },
  url: text("Root-relative URL, with a slash at both ends."),
  title: text("Title of the page."),
  "group?": text("Group in the menu of the section."),
  sort: { type: "number", description: "Order among the pages of a section." },
  anchors: list(
    object({ title: text("Text of the heading."), id: text("Fragment of its URL."), level: { enum: [1, 2, 3] } }),
    "Headings that can be linked to.",
  ),
  contributors: strings("GitHub handles."),
  related: list(object({ title: text("Title of the link."), url: text("URL of the link.") })),
  "description?": text("A sentence about the page."),
  "source?": text("Where the text comes from, if it isn't from this repository."),
  "edit?": text("Where the text can be changed."),
  "repo?": text("Repository of a third-party package."),
  "thirdParty?": flag("The page is the README of a third-party package."),
  "version?": text("Version of that package."),
  "webpackRange?": text("The webpack versions that the package supports."),
  "date?": text("Date of a blog post, YYYY-MM-DD."),
  "published?": text("Day on which the introduction of a version's changes was published, YYYY-MM-DD."),
  "teaser?": text("First words of a blog post or of the page of an error."),
  "author?": text("Author of a blog post."),
  body: text("Hash of the finished HTML; changes with it."),
  bytes: { type: "integer", description: "Bytes of the finished HTML." },
});

export const directory = {
  path: text("Path of the directory."),
  name: text("Name of the directory."),
  type: { const: "directory" },
  url: text("Root-relative URL."),
  size: { type: "integer", description: "Bytes of everything below, and of the printable page." },
  children: list({ anyOf: [page, { $ref: "#/$defs/directory" }] }, "Pages and directories in menu order."),
};
