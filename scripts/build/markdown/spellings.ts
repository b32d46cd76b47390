/**
 * A configuration is written once, as an ES module. This module finds out what changes in it when it is spelled as
 * CommonJS or as TypeScript, so that readers can choose.
 */
import { type ParseResult, parse } from "@babel/parser";
import type { ExportDefaultDeclaration, Expression, File, ImportDeclaration, Node } from "@babel/types";

/** Replaces the characters from `start` to `end` of the ES module. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

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

/** Null for a text that can have no other spelling: a part of a file, or a module with top-level `await`. */
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
      const to = `module.exports = require(${rename(node.source.value, "cjs")});`;
      spellings.commonjs.push(change(node, to));
      spellings.typescript.push(change(node.source, rename(node.source.value, "ts")));
    }
  }
  if (!exported || !metaChanges(file.program, spellings.commonjs)) return null;
  spellings.typescript.push(...body.flatMap((node) => ownFunctions(node, body)));
  const types = ["Compiler", "Configuration", "MultiConfiguration"].filter((type) =>
    spellings.typescript.some((one) => new RegExp(`\\b${type}\\b`).test(one.text)),
  );
  if (/^ {2,4}devServer: /m.test(text) && types.length > 0)
    spellings.typescript.push(importLine('import "webpack-dev-server";', body, text));
  if (types.length > 0)
    spellings.typescript.push(importLine(`import type { ${types.join(", ")} } from "webpack";`, body, text));
  return { commonjs: joined(spellings.commonjs), typescript: joined(spellings.typescript) };
}

/** The text with its changes. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let at = 0;
  let made = "";
  for (const { start, end, text: to } of changes) {
    made += text.slice(at, start) + to;
    at = end;
  }
  return made + text.slice(at);
}

function importChanges(node: ImportDeclaration, text: string, { commonjs, typescript }: Spellings): void {
  const from = node.source.value;
  const required = `require(${rename(from, "cjs")})`;
  const lines: string[] = [];
  const names: string[] = [];
  for (const one of node.specifiers) {
    const local = one.local.name;
    // `require` returns all exports of an ES module of the reader's own. Packages on npm export their class itself.
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

/** A path to another configuration gets the end that this one has in the same spelling. */
function rename(from: string, end: "cjs" | "ts"): string {
  const names = from.startsWith(".") ? spelledNames(from) : null;
  return JSON.stringify(names ? names.stem + names.ends[end === "cjs" ? 1 : 2] : from);
}

function exportChanges(
  node: ExportDefaultDeclaration,
  body: readonly Node[],
  text: string,
  { commonjs, typescript }: Spellings,
): void {
  const { declaration } = node;
  // Parentheses around the expression belong to it.
  const from = (node.start ?? 0) + (/^export default\s*/.exec(text.slice(...rangeOf(node)))?.[0].length ?? 0);
  commonjs.push({ start: node.start ?? 0, end: from, text: "module.exports = " });
  typescript.push(...typed(declaration as Expression, body));
}

const listType = " satisfies Configuration[]";

/** What makes the type checker compare `node` with the type of a configuration. */
function typed(node: Expression, body: readonly Node[]): Change[] {
  switch (node.type) {
    case "ArrowFunctionExpression": {
      const parameters = node.params.map((one) => inserted(one.end, ": Record<string, any>"));
      const type = node.body.type === "ArrayExpression" ? "Configuration[]" : "Configuration";
      // The parenthesis after the last parameter, or after the one that opens an empty list.
      const close = parameters.at(-1)?.end ?? (node.start ?? 0) + (node.async ? "async (" : "(").length;
      return [...parameters, inserted(close + 1, `: ${node.async ? `Promise<${type}>` : type}`)];
    }
    case "Identifier": {
      const declared = body.flatMap((one) => (one.type === "VariableDeclaration" ? one.declarations : []));
      const found = declared.find(({ id }) => id.type === "Identifier" && id.name === node.name);
      return found?.init ? typed(found.init, body) : [];
    }
    case "CallExpression": {
      const { callee } = node;
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      // Functions that know the type of a configuration check their arguments.
      if (name.type === "Identifier" && name.name === "defineConfig") return [];
      if (name.type === "Identifier" && name.name === "merge") return [inserted(callee.end, "<Configuration>")];
      const types: Record<string, string> = { map: listType, assign: " satisfies MultiConfiguration" };
      return [inserted(node.end, types[name.type === "Identifier" ? name.name : ""] ?? " satisfies Configuration")];
    }
    case "ArrayExpression":
      return [
        ...node.elements.flatMap((one) => {
          if (one?.type === "Identifier") return typed(one, body);
          return one?.type === "ObjectExpression" ? typed(one, body).slice(0, -1) : [];
        }),
        inserted(node.end, listType),
      ];
    case "ObjectExpression": {
      // What is spread into the configuration needs its type, too: without it, `mode` would be any string.
      const spread = node.properties.flatMap((one) => (one.type === "SpreadElement" ? typed(one.argument, body) : []));
      return [...spread, inserted(node.end, " satisfies Configuration")];
    }
    default:
      return [];
  }
}

/** Types for the parameters of functions and methods that stand alone: only inside the configuration does its type name them. */
function ownFunctions(node: Node, body: readonly Node[]): Change[] {
  if (node.type === "ClassDeclaration")
    return node.body.body.flatMap((one) => (one.type === "ClassMethod" ? one.params.flatMap(parameterType) : []));
  if (node.type === "FunctionDeclaration") return node.params.flatMap(parameterType);
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) => {
    if (init?.type !== "ArrowFunctionExpression") return [];
    const types = init.params.flatMap(parameterType);
    const made = body.find((one) => one.type === "ExportDefaultDeclaration")?.declaration;
    const calls = [made?.type === "ArrayExpression" ? made.elements : made].flat();
    const isCalled = calls.some(
      (one) =>
        one?.type === "CallExpression" &&
        "name" in one.callee &&
        id.type === "Identifier" &&
        one.callee.name === id.name,
    );
    const close = (init.params.at(-1)?.end ?? 0) + 1;
    return isCalled ? [...types, inserted(close, ": Configuration")] : types;
  });
}

function parameterType(node: Node): Change[] {
  if (node.type !== "Identifier" && node.type !== "ObjectPattern") return [];
  return [inserted(node.end, node.type === "Identifier" && node.name === "compiler" ? ": Compiler" : ": any")];
}

/** Below the imports of packages, where a formatter puts it. */
function importLine(statement: string, body: readonly Node[], text: string): Change {
  const line = `${statement}\n`;
  const imports = body.filter((one): one is ImportDeclaration => one.type === "ImportDeclaration");
  const last = imports.findLast(({ source }) => !source.value.startsWith("."));
  if (last) {
    const { end } = wholeLine(change(last, ""), text);
    return { start: end, end, text: line };
  }
  return { start: 0, end: 0, text: imports.length > 0 ? line : `${line}\n` };
}

/** Adds what CommonJS has instead of `import.meta`; false if it has nothing for it. */
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

function rangeOf({ start, end }: Node): [number, number] {
  return [start ?? 0, end ?? 0];
}

function change(node: Node, text: string): Change {
  const [start, end] = rangeOf(node);
  return { start, end, text };
}

function inserted(at: number | null | undefined, text: string): Change {
  return { start: at ?? 0, end: at ?? 0, text };
}

/** With the line break, so that the lines of one spelling are never mixed with those of another. */
function wholeLine({ start, end, text }: Change, all: string): Change {
  return all[end] === "\n" ? { start, end: end + 1, text: `${text}\n` } : { start, end, text };
}

/** Sorted, and neighbors as one, which needs fewer elements on the page. */
function joined(changes: Change[]): Change[] {
  const all: Change[] = [];
  for (const next of changes.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    // Two configurations may share an object, which needs its type only once.
    if (last?.start === next.start && last.end === next.end && last.text === next.text) continue;
    if (last && last.end === next.start) all[all.length - 1] = { ...last, end: next.end, text: last.text + next.text };
    else all.push(next);
  }
  return all;
}
