/** Adds types to a configuration for TypeScript: to its export, and to the parameters of functions that it declares. */
import type { Expression, ImportDeclaration, Node } from "@babel/types";
import { type Change, change, inserted, wholeLine } from "./spelling-changes.ts";

const listType = " satisfies Configuration[]";

/** Returns the types that make the compiler check `node` as a configuration. */
export function typed(node: Expression, body: readonly Node[]): Change[] {
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
      // An object that is spread into the configuration needs the type, too: without it, `mode` would be any string.
      const spread = node.properties.flatMap((one) => (one.type === "SpreadElement" ? typed(one.argument, body) : []));
      return [...spread, inserted(node.end, " satisfies Configuration")];
    }
    default:
      return [];
  }
}

/** The types that the module declares outside of its configuration, and imports for all of it. `made` has the types inside. */
export function declaredTypes(body: readonly Node[], made: readonly Change[], text: string): Change[] {
  const changes = body.flatMap((node) => ownFunctions(node, body));
  const types = ["Compiler", "Configuration", "MultiConfiguration"].filter((type) =>
    [...made, ...changes].some((one) => new RegExp(`\\b${type}\\b`).test(one.text)),
  );
  if (types.length === 0) return changes;
  if (/^ {2,4}devServer: /m.test(text)) changes.push(importLine('import "webpack-dev-server";', body, text));
  changes.push(importLine(`import type { ${types.join(", ")} } from "webpack";`, body, text));
  return changes;
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
