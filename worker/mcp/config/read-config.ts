/** Reads a webpack configuration from its source, in JavaScript, TypeScript or JSON. Nothing in it is ever run. */
import { type ParserOptions, parse, parseExpression } from "@babel/parser";
import type { Expression, Node, ObjectProperty, Statement } from "@babel/types";
import { type Scope, StaticReader, scopeOf, type UnknownPart } from "./static-value.ts";

/** One configuration of a file; a function can return several. */
export interface ReadConfig {
  value: unknown;
  /** The line where it begins. */
  line: number;
  unknowns: UnknownPart[];
}

/** The source can't be read as a configuration. The message says why and what to send instead. */
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
  const { exported, scope } = find(source);
  return resultsOf(exported, scope).map(({ node, scope: own }) => {
    const reader = new StaticReader(source);
    const value = reader.read(node, own, "");
    return { value, line: node.loc?.start.line ?? 1, unknowns: reader.unknowns };
  });
}

interface Found {
  node: Node;
  scope: Scope;
}

function find(source: string): { exported: Node; scope: Scope } {
  try {
    // A file never begins with a brace or bracket, except that of an object or array.
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
  let found: Node | null = null;
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") found = statement.declaration;
    if (statement.type === "TSExportAssignment") found = statement.expression;
    const assignment = statement.type === "ExpressionStatement" ? statement.expression : null;
    if (assignment?.type === "AssignmentExpression" && assignment.operator === "=" && isExports(assignment.left))
      found = assignment.right.type === "AssignmentExpression" ? assignment.right.right : assignment.right;
  }
  return found;
}

/** `module.exports` or `exports.default`. */
function isExports(node: Node): boolean {
  if (node.type !== "MemberExpression" || node.computed) return false;
  const { object, property } = node;
  const names = [object, property].map((part) => (part.type === "Identifier" ? part.name : ""));
  return ["module.exports", "exports.default"].includes(names.join("."));
}

/**
 * The scope with the members taken out that later statements change, such as `config.plugins.push(…)`: only running the file
 * would reveal their values.
 */
function withoutChanged(scope: Scope, statements: readonly Statement[]): Scope {
  const changed = new Map(scope);
  const change = (node: Node): void => {
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
    for (const inner of childrenOf(node)) change(inner);
  };
  for (const statement of statements) {
    const isExport = statement.type === "ExpressionStatement" && exportedBy([statement]) !== null;
    if (!isExport && !/^(?:Variable|Import|Export|Function|TSExport|Return)/.test(statement.type)) change(statement);
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

/** An exported function gives what its `return` statements return. */
function resultsOf(node: Node, scope: Scope, depth = 0): Found[] {
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
      const own = withoutChanged(scopeOf(body, outer), body);
      const returned = returnsOf(body).flatMap((value) => resultsOf(value, own, depth + 1));
      if (returned.length > 0) return returned;
      throw new UnreadableConfig(`The exported function returns no configuration. ${advice}`);
    }
    default:
      return [{ node, scope }];
  }
}

/** The values of `return` statements, without those of functions inside. */
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
