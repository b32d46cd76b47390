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
      // The closing parenthesis, which follows the last parameter, or the opening parenthesis of an empty list.
      const close = parameters.at(-1)?.end ?? (node.start ?? 0) + (node.async ? "async (" : "(").length;
      return [...parameters, inserted(close + 1, `: ${node.async ? `Promise<${type}>` : type}`)];
    }
    case "Identifier": {
      const declared = body.flatMap((one) => (one.type === "VariableDeclaration" ? one.declarations : []));
      const declarator = declared.find(({ id }) => id.type === "Identifier" && id.name === node.name);
      return declarator?.init ? typed(declarator.init, body) : [];
    }
    case "CallExpression": {
      const { callee } = node;
      const name = callee.type === "MemberExpression" ? callee.property : callee;
      // `defineConfig` already checks its argument as a configuration.
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
      // An object that is spread into the configuration needs the type, too: without it, `mode` would be a `string`.
      const spread = node.properties.flatMap((one) => (one.type === "SpreadElement" ? typed(one.argument, body) : []));
      return [...spread, inserted(node.end, " satisfies Configuration")];
    }
    default:
      return [];
  }
}

/**
 * Returns the types outside the configuration, and imports for all types. `inner` has the types in the configuration.
 */
export function declaredTypes(body: readonly Node[], inner: readonly Change[], text: string): Change[] {
  const changes = body.flatMap((node) => functionTypes(node, body));
  const types = ["Compiler", "Configuration", "MultiConfiguration"].filter((type) =>
    [...inner, ...changes].some((one) => new RegExp(`\\b${type}\\b`).test(one.text)),
  );
  if (types.length === 0) return changes;
  if (/^ {2,4}devServer: /m.test(text)) changes.push(importLine('import "webpack-dev-server";', body, text));
  changes.push(importLine(`import type { ${types.join(", ")} } from "webpack";`, body, text));
  return changes;
}

/**
 * Returns types for parameters of functions and methods outside the configuration, which TypeScript can't infer there.
 */
function functionTypes(node: Node, body: readonly Node[]): Change[] {
  if (node.type === "ClassDeclaration")
    return node.body.body.flatMap((one) => (one.type === "ClassMethod" ? one.params.flatMap(parameterType) : []));
  if (node.type === "FunctionDeclaration") return node.params.flatMap(parameterType);
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id, init }) => {
    if (init?.type !== "ArrowFunctionExpression") return [];
    const types = init.params.flatMap(parameterType);
    const exported = body.find((one) => one.type === "ExportDefaultDeclaration")?.declaration;
    const calls = [exported?.type === "ArrayExpression" ? exported.elements : exported].flat();
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

/** Adds an import below the imports of packages, where a formatter would move it. */
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
