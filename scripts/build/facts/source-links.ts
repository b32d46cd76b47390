/** Links to the line of an installed package that defines something, at the tag of the installed version. */
import { readFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { parseExpression } from "@babel/parser";
import { openSchema, type Part, type Schema } from "./schema.ts";
import type { Source } from "./sources.ts";

/** Repositories that publish these folders unchanged, so a line has the same number in the package and at the tag. */
const published: Record<string, string> = {
  "webpack/lib": "https://github.com/webpack/webpack",
  "webpack/schemas": "https://github.com/webpack/webpack",
  "webpack-dev-server/lib": "https://github.com/webpack/webpack-dev-server",
  "enhanced-resolve/lib": "https://github.com/webpack/enhanced-resolve",
};

type Expression = ReturnType<typeof parseExpression>;

/** Returns the URL of a line of a file such as `webpack/lib/Compiler.js`. Compiled files are only in the package. */
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

/** Returns a function that finds the URL of a part of a schema; undefined if the schema isn't in a file. */
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

/** Returns the line on which each object of a schema file begins, which is the line of its property's name. */
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

/** Returns the line number of the character at `index`, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Returns the URL of the line that creates hook `name` of class `owner`; undefined if no file does. */
export function hookLink(files: readonly Source[], owner: string, name: string, link: SourceLink): string | undefined {
  const classStart = new RegExp(`^(?:module\\.exports = )?class ${owner}\\b`, "m");
  const ownerFiles = files.filter(({ text }) => text.includes(`class ${owner}`) && classStart.test(text));
  // A class can use the hooks of another class, and a resolver gets its hooks from its factory.
  return firstMatch(link, [
    [
      ownerFiles,
      `(?<=^[\\t ]+(?:get )?)${name}(?::\\s(?!false)|,$|\\(\\) \\{$)|(?<=\\bconst )${name} = new \\w+Hook\\(`,
    ],
    [files, `(?<=^[\\t ]+)${name}: new \\w+(?:Hook|Map)\\(`],
    [files, `(?<=^[\\t ]+resolver\\.)(?:ensureHook\\("${name}"\\)|hooks\\.${name} =)`],
  ]);
}

/** Returns the URL of the line where webpack-cli registers a flag that sets no option. */
export function flagLink(files: readonly Source[], flag: string, link: SourceLink): string | undefined {
  return firstMatch(link, [
    [files, `(?<=^\\s+)name: "${flag}",`],
    [files, `"(?:-\\w, )?--${flag}[ "]`],
  ]);
}

/** Returns the URL of the line that the first successful search finds. */
function firstMatch(link: SourceLink, searches: [files: readonly Source[], pattern: string][]): string | undefined {
  for (const [files, pattern] of searches)
    for (const { file, text } of files) {
      const index = text.search(new RegExp(pattern, "m"));
      if (index >= 0) return link(file, lineAt(text, index));
    }
  return undefined;
}
