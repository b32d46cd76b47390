/** Reads a webpack configuration from its source code in JavaScript, TypeScript or JSON, without running it. */
import { type ParserOptions, parse, parseExpression } from "@babel/parser";
import type { Expression, Node, ObjectProperty, Statement } from "@babel/types";
import { type Scope, StaticReader, scopeOf, type UnknownPart } from "./static-value.ts";

/** One configuration of a file. A function can return several. */
export interface ReadConfig {
  value: unknown;
  /** The line where it begins. */
  line: number;
  unknowns: UnknownPart[];
}

/** Thrown if the source can't be read as a configuration. The message says why, and what to send instead. */
export class UnreadableConfig extends Error {}

const options: ParserOptions = {
  sourceType: "unambiguous",
  allowReturnOutsideFunction: true,
  plugins: ["typescript", "decorators", "importAttributes"],
};

const advice =
  'Send an object such as `{ mode: "production" }`, or a whole file with `module.exports = …` or `export default …`.';

/** Throws UnreadableConfig. */
export function readConfig(source: string): ReadConfig[] {
  const { exported, scope } = findExport(source);
  return resultsOf(exported, scope).map(({ node, scope: nodeScope }) => {
    const reader = new StaticReader(source);
    const value = reader.read(node, nodeScope, "");
    return { value, line: node.loc?.start.line ?? 1, unknowns: reader.unknowns };
  });
}

interface ScopedNode {
  node: Node;
  scope: Scope;
}

function findExport(source: string): { exported: Node; scope: Scope } {
  try {
    // Source that begins with a brace or bracket is an object or array, not a whole file.
    if (/^\s*[{[(]/.test(source))
      return { exported: parseExpression(source.replace(/[;\s]+$/, ""), options), scope: new Map() };
    const { program } = parse(source, options);
    const exported = exportedBy(program.body);
    if (exported) return { exported, scope: withoutChanged(scopeOf(program.body), program.body) };
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableConfig(`The configuration is nested too deeply. ${advice}`);
    const { message, loc } = error as SyntaxError & { loc?: { line: number; column: number } };
    const place = loc ? `line ${loc.line}, column ${loc.column + 1}: ` : "";
    throw new UnreadableConfig(`Syntax error, ${place}${message.replace(/ \(\d+:\d+\)$/, "")}`);
  }
  throw new UnreadableConfig(`The file exports no configuration. ${advice}`);
}

function exportedBy(body: readonly Statement[]): Node | null {
  let exported: Node | null = null;
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") exported = statement.declaration;
    if (statement.type === "TSExportAssignment") exported = statement.expression;
    const assignment = statement.type === "ExpressionStatement" ? statement.expression : null;
    if (assignment?.type === "AssignmentExpression" && assignment.operator === "=" && isExports(assignment.left))
      exported = assignment.right.type === "AssignmentExpression" ? assignment.right.right : assignment.right;
  }
  return exported;
}

/** `module.exports` or `exports.default`. */
function isExports(node: Node): boolean {
  if (node.type !== "MemberExpression" || node.computed) return false;
  const { object, property } = node;
  const names = [object, property].map((part) => (part.type === "Identifier" ? part.name : ""));
  return ["module.exports", "exports.default"].includes(names.join("."));
}

/**
 * Returns the scope with members made unknown if later statements change them, as `config.plugins.push(…)` does,
 * because their values are known only when the file runs.
 */
function withoutChanged(scope: Scope, statements: readonly Statement[]): Scope {
  const changed = new Map(scope);
  const markChanged = (node: Node): void => {
    if (node.type === "MemberExpression" && node.object.type === "Identifier") {
      const { name } = node.object;
      const value = changed.get(name);
      if (value?.type === "ObjectExpression" && node.property.type === "Identifier" && !node.computed) {
        const member = { type: "ObjectProperty", key: node.property, value: node, computed: false } as ObjectProperty;
        changed.set(name, { ...value, properties: [...value.properties, member] });
      } else if (value) changed.set(name, undefined);
    }
    if (node.type === "CallExpression")
      for (const argument of node.arguments) if (argument.type === "Identifier") changed.set(argument.name, undefined);
    for (const inner of childrenOf(node)) markChanged(inner);
  };
  for (const statement of statements) {
    const isExport = statement.type === "ExpressionStatement" && exportedBy([statement]) !== null;
    if (!isExport && !/^(?:Variable|Import|Export|Function|TSExport|Return)/.test(statement.type))
      markChanged(statement);
  }
  return changed;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (one): one is Node => one !== null && typeof one === "object" && typeof one.type === "string" && "start" in one,
    );
}

/** Returns the configurations of a node. For a function, these are the values of its `return` statements. */
function resultsOf(node: Node, scope: Scope, depth = 0): ScopedNode[] {
  if (depth > 20) return [{ node, scope }];
  switch (node.type) {
    case "Identifier": {
      const value = scope.get(node.name);
      const isFunction = value && /Function/.test(value.type);
      return isFunction ? resultsOf(value, scope, depth + 1) : [{ node, scope }];
    }
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return resultsOf(node.expression, scope, depth + 1);
    case "CallExpression": {
      const [first] = node.arguments;
      const isWrapped = node.callee.type === "Identifier" && node.callee.name === "defineConfig";
      return isWrapped && first ? resultsOf(first, scope, depth + 1) : [{ node, scope }];
    }
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration": {
      const outer = new Map<string, Expression | undefined>(scope);
      for (const parameter of node.params) if (parameter.type === "Identifier") outer.set(parameter.name, undefined);
      if (node.body.type !== "BlockStatement") return resultsOf(node.body, outer, depth + 1);
      const { body } = node.body;
      const innerScope = withoutChanged(scopeOf(body, outer), body);
      const returned = returnsOf(body).flatMap((value) => resultsOf(value, innerScope, depth + 1));
      if (returned.length > 0) return returned;
      throw new UnreadableConfig(`The exported function returns no configuration. ${advice}`);
    }
    default:
      return [{ node, scope }];
  }
}

/** Returns the values of `return` statements, except those of nested functions. */
function returnsOf(statements: readonly Statement[]): Node[] {
  return statements.flatMap((statement): Node[] => {
    switch (statement.type) {
      case "ReturnStatement":
        return statement.argument ? [statement.argument] : [];
      case "BlockStatement":
        return returnsOf(statement.body);
      case "IfStatement":
        return returnsOf([statement.consequent, ...(statement.alternate ? [statement.alternate] : [])]);
      case "SwitchStatement":
        return statement.cases.flatMap(({ consequent }) => returnsOf(consequent));
      case "TryStatement":
        return returnsOf(statement.block.body);
      default:
        return [];
    }
  });
}
