/**
 * A configuration is written once, as an ES module. This module computes the changes that turn it into CommonJS or
 * TypeScript, so that readers can choose a spelling.
 */
import { type ParseResult, parse } from "@babel/parser";
import type { ExportDefaultDeclaration, Expression, File, ImportDeclaration, Node } from "@babel/types";
import { type Change, change, joined, rangeOf, wholeLine } from "./spelling-changes.ts";
import { declaredTypes, typed } from "./spelling-types.ts";

/** The changes for each spelling, in the order of the text. */
export interface Spellings {
  commonjs: Change[];
  typescript: Change[];
}

/** The names of the spellings, as the switch shows them. The first is how the configuration is written. */
export const spellingNames = ["ES module", "CommonJS", "TypeScript"] as const;

/** `webpack.config.js`, `webpack.prod.js`, `packages/app/webpack.config.mjs`: written once, shown in three spellings. */
const spelledName = /((?:^|\/)webpack\.[\w.-]+\.)(m?)js$/;

/** The filename in each spelling, or null if the file has only the spelling it is written in. */
export function spelledNames(title: string): { stem: string; ends: [string, string, string] } | null {
  if (!spelledName.test(title)) return null;
  const m = title.endsWith(".mjs") ? "m" : "";
  return { stem: title.replace(/m?js$/, ""), ends: [`${m}js`, "cjs", `${m}ts`] };
}

export function isCommonJs(text: string): boolean {
  return /^[ \t]*(?:module\.)?exports\b.*=|^[ \t]*(?:const|let|var)\b.*\brequire\(/m.test(text);
}

/** Returns null if there is no other spelling: for a part of a file, or a module with top-level `await`. */
export function spellingsOf(text: string): Spellings | null {
  let file: ParseResult<File>;
  try {
    file = parse(text, { sourceType: "module" });
  } catch {
    return null;
  }
  const { body } = file.program;
  const spellings: Spellings = { commonjs: [], typescript: [] };
  let exported = false;
  for (const node of body) {
    if (node.type === "ImportDeclaration") importChanges(node, text, spellings);
    else if (node.type === "ExportDefaultDeclaration") {
      exported = true;
      exportChanges(node, body, text, spellings);
    } else if (node.type === "ExportNamedDeclaration") {
      if (text.slice(...rangeOf(node)).match(/^export \{ default \} from /) === null || !node.source) return null;
      exported = true;
      const replacement = `module.exports = require(${rename(node.source.value, "cjs")});`;
      spellings.commonjs.push(change(node, replacement));
      spellings.typescript.push(change(node.source, rename(node.source.value, "ts")));
    }
  }
  if (!exported || !metaChanges(file.program, spellings.commonjs)) return null;
  spellings.typescript.push(...declaredTypes(body, spellings.typescript, text));
  return { commonjs: joined(spellings.commonjs), typescript: joined(spellings.typescript) };
}

function importChanges(node: ImportDeclaration, text: string, { commonjs, typescript }: Spellings): void {
  const from = node.source.value;
  const required = `require(${rename(from, "cjs")})`;
  const lines: string[] = [];
  const names: string[] = [];
  for (const one of node.specifiers) {
    const local = one.local.name;
    // For an ES module of the project, `require` returns all exports. npm packages export their class itself.
    const inner = /^\.{0,2}\/.*\.m?js$/.test(from) && !spelledName.test(from) ? ".default" : "";
    if (one.type === "ImportDefaultSpecifier") lines.push(`const ${local} = ${required}${inner};`);
    else if (one.type === "ImportNamespaceSpecifier") lines.push(`const ${local} = ${required};`);
    else {
      const name = one.imported.type === "Identifier" ? one.imported.name : JSON.stringify(one.imported.value);
      names.push(name === local ? name : `${name}: ${local}`);
    }
  }
  if (names.length > 0) lines.push(`const { ${names.join(", ")} } = ${required};`);
  if (lines.length === 0) lines.push(`${required};`);
  commonjs.push(wholeLine(change(node, lines.join("\n")), text));
  const source = rename(from, "ts");
  if (source !== JSON.stringify(from)) typescript.push(change(node.source, source));
}

/** Returns an import path as a string literal. The path of another configuration gets the extension of the spelling. */
function rename(from: string, extension: "cjs" | "ts"): string {
  const names = from.startsWith(".") ? spelledNames(from) : null;
  return JSON.stringify(names ? names.stem + names.ends[extension === "cjs" ? 1 : 2] : from);
}

function exportChanges(
  node: ExportDefaultDeclaration,
  body: readonly Node[],
  text: string,
  { commonjs, typescript }: Spellings,
): void {
  const { declaration } = node;
  // `from` is before any parentheses around the exported expression, because they are part of it.
  const from = (node.start ?? 0) + (/^export default\s*/.exec(text.slice(...rangeOf(node)))?.[0].length ?? 0);
  commonjs.push({ start: node.start ?? 0, end: from, text: "module.exports = " });
  typescript.push(...typed(declaration as Expression, body));
}

/** Adds the changes that replace `import.meta` in CommonJS. Returns false if CommonJS has no equivalent. */
function metaChanges(program: Node, changes: Change[]): boolean {
  const names: Record<string, string> = { dirname: "__dirname", filename: "__filename", resolve: "require.resolve" };
  const walk = (node: Node, inFunction: boolean): boolean => {
    if (node.type === "AwaitExpression" && !inFunction) return false;
    if (node.type === "MetaProperty") return false;
    if (node.type === "MemberExpression" && node.object.type === "MetaProperty") {
      const name = node.property.type === "Identifier" ? names[node.property.name] : undefined;
      if (name === undefined) return false;
      changes.push(change(node, name));
      return true;
    }
    const inside = inFunction || /Function|Method/.test(node.type);
    return Object.values(node)
      .flat()
      .every((one) => !isNode(one) || walk(one, inside));
  };
  return walk(program, false);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string" && "start" in value;
}
