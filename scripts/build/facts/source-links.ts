/** Links to the line of an installed package that defines something, at the tag of the installed version. */
import { readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { parseExpression } from "@babel/parser";
import { openSchema, type Part, type Schema } from "./schema.ts";
import type { Source } from "./sources.ts";

/** The repositories that publish these folders as they are, so a line has the same number in the package and at the tag. */
const published: Record<string, string> = {
  "webpack/lib": "https://github.com/webpack/webpack",
  "webpack/schemas": "https://github.com/webpack/webpack",
  "webpack-dev-server/lib": "https://github.com/webpack/webpack-dev-server",
  "enhanced-resolve/lib": "https://github.com/webpack/enhanced-resolve",
};

type Expression = ReturnType<typeof parseExpression>;

/** The URL of line `line` of a file such as `webpack/lib/Compiler.js`. Compiled files are in no repository, only in the package. */
export type SourceLink = (file: string, line: number) => string;

export function sourceLinks(versions: Record<string, string>): SourceLink {
  return (file, line) => {
    const [name = "", folder = "", ...rest] = file.split("/");
    const version = versions[name];
    if (version === undefined) throw new Error(`no link to ${file}: the facts name no version of ${name}`);
    const path = [folder, ...rest].join("/");
    const repository = published[`${name}/${folder}`];
    return repository
      ? `${repository}/blob/v${version}/${path}#L${line}`
      : `https://app.unpkg.com/${name}@${version}/files/${path}#L${line}`;
  };
}

/** Finds the link of a part of a schema below `root`; undefined if the schema is in no file. */
export function schemaLinks(root: string, link: SourceLink): (part: Part) => string | undefined {
  const files = new Map<string, WeakMap<Schema, number>>();
  return ({ schema, file }) => {
    if (!isAbsolute(file)) return undefined;
    const lines = files.get(file) ?? linesOf(file);
    files.set(file, lines);
    const line = lines.get(schema);
    if (line === undefined) return undefined;
    return link(relative(join(root, "node_modules"), file).replaceAll("\\", "/"), line);
  };
}

/** The line on which each object of a schema file begins, with the name of the property that holds it. */
function linesOf(file: string): WeakMap<Schema, number> {
  const lines = new WeakMap<Schema, number>();
  const visit = (node: Expression, value: unknown, line: number): void => {
    if (node.type === "ObjectExpression") {
      lines.set(value as Schema, line);
      for (const property of node.properties)
        if (property.type === "ObjectProperty" && property.key.type === "StringLiteral")
          visit(property.value as Expression, (value as Record<string, unknown>)[property.key.value], lineOf(property));
    } else if (node.type === "ArrayExpression")
      for (const [index, item] of node.elements.entries())
        if (item) visit(item as Expression, (value as unknown[])[index], lineOf(item));
  };
  visit(parseExpression(readFileSync(file, "utf8")), openSchema(file).schema, 1);
  return lines;
}

function lineOf(node: { loc?: { start: { line: number } } | null | undefined }): number {
  return node.loc?.start.line ?? 1;
}

/** The line that the character at `index` is on. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** The file and line that create hook `name` of class `owner`; undefined if neither its file nor another one does. */
export function hookPlace(files: readonly Source[], owner: string, name: string): [string, number] | undefined {
  const begin = new RegExp(`^(?:module\\.exports = )?class ${owner}\\b`, "m");
  const home = files.filter(({ text }) => text.includes(`class ${owner}`) && begin.test(text));
  // A class can take its hooks over from another one, and a resolver gets them from its factory.
  const ways: [readonly Source[], string][] = [
    [home, `(?<=^[\\t ]+(?:get )?)${name}(?::\\s(?!false)|,$|\\(\\) \\{$)|(?<=\\bconst )${name} = new \\w+Hook\\(`],
    [files, `(?<=^[\\t ]+)${name}: new \\w+(?:Hook|Map)\\(`],
    [files, `(?<=^[\\t ]+resolver\\.)(?:ensureHook\\("${name}"\\)|hooks\\.${name} =)`],
  ];
  for (const [candidates, pattern] of ways)
    for (const { file, text } of candidates) {
      const index = text.search(new RegExp(pattern, "m"));
      if (index >= 0) return [file, lineAt(text, index)];
    }
  return undefined;
}

/** The link of the line where webpack-cli registers a flag that sets no option. */
export function flagLink(files: readonly Source[], flag: string, link: SourceLink): string | undefined {
  for (const pattern of [`^\\s+name: "${flag}",`, `"(?:-\\w, )?--${flag}[ "]`])
    for (const { file, text } of files) {
      const found = new RegExp(pattern, "m").exec(text);
      if (found) return link(file, lineAt(text, found.index + found[0].length));
    }
  return undefined;
}
