/**
 * Evaluates an expression as far as possible without running code. Every other value becomes an `Unknown` and is listed
 * with its path in the configuration, so that the result can say what was not checked.
 */
import type { Expression, Node, ObjectExpression, Statement } from "@babel/types";
import { openObjects, Unknown } from "./unknown.ts";

export interface UnknownPart {
  /** The path in the configuration, such as `plugins[0]`, or "" for the whole configuration. */
  path: string;
  line: number;
  source: string;
}

/** The names defined in a file or function, with their expressions, or undefined if the value is unknown. */
export type Scope = ReadonlyMap<string, Expression | undefined>;

/** Functions that return their argument unchanged. */
const wrappers = new Set(["defineConfig", "webpack.defineConfig", "Object.freeze", "Promise.resolve"]);
const merges = new Set(["merge", "webpackMerge.merge", "webpackMerge", "Object.assign"]);
/** A placeholder for the folder of the configuration, whose real path doesn't matter to the schema. */
const configFolder = "/project";
const MAX_DEPTH = 100;
/** Maximum number of expressions to read. A few constants that use each other twice could expand to billions. */
const MAX_READS = 50_000;
const MAX_UNKNOWNS = 1000;

export class StaticReader {
  readonly unknowns: UnknownPart[] = [];
  readonly #source: string;
  readonly #open = new Set<Node>();
  #reads = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns the value of `node`, which is at `path` in the configuration. */
  read(node: Node, scope: Scope, path: string): unknown {
    // A name may refer to itself, and the code may be nested too deeply for the stack.
    if (this.#open.has(node) || this.#open.size > MAX_DEPTH || ++this.#reads > MAX_READS)
      return this.unknown(node, path);
    this.#open.add(node);
    try {
      return this.#read(node, scope, path);
    } finally {
      this.#open.delete(node);
    }
  }

  unknown(node: Node, path: string): Unknown {
    // For a long expression, the beginning is enough.
    const text = this.#source
      .slice(node.start ?? 0, Math.min(node.end ?? 0, (node.start ?? 0) + 200))
      .replace(/\s+/g, " ");
    const source = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    if (this.unknowns.length < MAX_UNKNOWNS) this.unknowns.push({ path, line: node.loc?.start.line ?? 1, source });
    return new Unknown();
  }

  #read(node: Node, scope: Scope, path: string): unknown {
    switch (node.type) {
      case "StringLiteral":
      case "NumericLiteral":
      case "BooleanLiteral":
        return node.value;
      case "NullLiteral":
        return null;
      case "RegExpLiteral":
        return this.#regExp(node, path);
      case "TemplateLiteral":
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? "") : this.unknown(node, path);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "ClassExpression":
        return () => {};
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSNonNullExpression":
      case "TSTypeAssertion":
      case "ParenthesizedExpression":
      case "AwaitExpression":
        return this.read(node.type === "AwaitExpression" ? node.argument : node.expression, scope, path);
      case "ArrayExpression":
        return node.elements.map((element, index) => {
          const at = `${path}[${index}]`;
          if (element === null) return undefined;
          return element.type === "SpreadElement" ? this.unknown(element, at) : this.read(element, scope, at);
        });
      case "ObjectExpression":
        return this.#object(node, scope, path);
      case "Identifier":
        return this.#name(node, scope, path);
      case "UnaryExpression":
      case "LogicalExpression":
      case "ConditionalExpression":
      case "BinaryExpression":
        return this.#operation(node, scope, path);
      case "CallExpression":
        return this.#call(node, scope, path);
      default:
        return this.unknown(node, path);
    }
  }

  #regExp(node: Node & { type: "RegExpLiteral" }, path: string): unknown {
    try {
      return new RegExp(node.pattern, node.flags);
    } catch {
      return this.unknown(node, path);
    }
  }

  #object(node: ObjectExpression, scope: Scope, path: string): object {
    const object: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const spread = this.read(property.argument, scope, path);
        if (spread !== null && typeof spread === "object" && !(spread instanceof Unknown)) {
          assign(object, spread);
          continue;
        }
        if (!(spread instanceof Unknown)) continue;
        // A member of the spread object may override any member before it.
        for (const name of Object.keys(object)) object[name] = new Unknown();
        openObjects.add(object);
        continue;
      }
      const name = this.#keyOf(property, scope);
      if (name === null || name === "__proto__") {
        this.unknown(property, path);
        openObjects.add(object);
        continue;
      }
      const at = path === "" ? name : `${path}.${name}`;
      if (property.type === "ObjectProperty") object[name] = this.read(property.value, scope, at);
      else object[name] = property.kind === "method" ? () => {} : this.unknown(property, at);
    }
    return object;
  }

  #keyOf(
    property: Exclude<ObjectExpression["properties"][number], { type: "SpreadElement" }>,
    scope: Scope,
  ): string | null {
    const { key } = property;
    if (!property.computed && key.type === "Identifier") return key.name;
    if (key.type === "StringLiteral" || key.type === "NumericLiteral") return String(key.value);
    const value = property.computed ? new StaticReader(this.#source).read(key, scope, "") : null;
    return typeof value === "string" || typeof value === "number" ? String(value) : null;
  }

  #name(node: Node & { type: "Identifier" }, scope: Scope, path: string): unknown {
    if (node.name === "undefined") return undefined;
    if (node.name === "NaN") return Number.NaN;
    if (node.name === "Infinity") return Number.POSITIVE_INFINITY;
    if (node.name === "__dirname") return configFolder;
    const value = scope.get(node.name);
    return value ? this.read(value, scope, path) : this.unknown(node, path);
  }

  #operation(node: Node, scope: Scope, path: string): unknown {
    const quietly = (part: Node): unknown => {
      const before = this.unknowns.length;
      const value = this.read(part, scope, path);
      if (value instanceof Unknown) this.unknowns.length = before;
      return value;
    };
    if (node.type === "UnaryExpression") {
      const value = quietly(node.argument);
      if (node.operator === "void") return undefined;
      if (value instanceof Unknown || typeof value === "object") return this.unknown(node, path);
      if (node.operator === "!") return !value;
      return node.operator === "-" ? -(value as number) : this.unknown(node, path);
    }
    if (node.type === "ConditionalExpression") {
      const test = quietly(node.test);
      if (test instanceof Unknown) return this.unknown(node, path);
      return this.read(test ? node.consequent : node.alternate, scope, path);
    }
    if (node.type === "LogicalExpression") {
      const left = quietly(node.left);
      if (left instanceof Unknown) return this.unknown(node, path);
      const takesLeft = node.operator === "??" ? left != null : Boolean(left) === (node.operator === "||");
      return takesLeft ? left : this.read(node.right, scope, path);
    }
    if (node.type !== "BinaryExpression") return this.unknown(node, path);
    const [left, right] = [quietly(node.left), quietly(node.right)];
    if ([left, right].some((side) => typeof side !== "string" && typeof side !== "number"))
      return this.unknown(node, path);
    if (node.operator === "+")
      return typeof left === "number" && typeof right === "number" ? left + right : `${left}${right}`;
    if (node.operator === "===") return left === right;
    if (node.operator === "!==") return left !== right;
    return node.operator === "*" ? Number(left) * Number(right) : this.unknown(node, path);
  }

  #call(node: Node & { type: "CallExpression" }, scope: Scope, path: string): unknown {
    const name = this.#source.slice(node.callee.start ?? 0, node.callee.end ?? 0);
    const [first] = node.arguments;
    if (wrappers.has(name) && first) return this.read(first, scope, path);
    if (merges.has(name)) {
      const merged = {};
      for (const part of node.arguments) {
        const value = this.read(part, scope, path);
        if (value instanceof Unknown || part.type === "SpreadElement") openObjects.add(merged);
        else if (value !== null && typeof value === "object") assign(merged, value);
      }
      return merged;
    }
    if (/^(?:path\.)?(?:resolve|join)$/.test(name) && first?.type === "Identifier" && first.name === "__dirname") {
      const steps = node.arguments.slice(1).map((part) => this.read(part, scope, path));
      if (steps.every((step) => typeof step === "string")) return [configFolder, ...steps].join("/");
    }
    return this.unknown(node, path);
  }
}

/** Like Object.assign, but also works for special names such as `__proto__`. */
function assign(to: object, from: object): void {
  for (const [name, value] of Object.entries(from))
    Object.defineProperty(to, name, { value, writable: true, enumerable: true, configurable: true });
  if (openObjects.has(from)) openObjects.add(to);
}

/** Returns the names of the outer scope and of the statements. Only constants and functions have a known value. */
export function scopeOf(statements: readonly Statement[], outer: Scope = new Map()): Scope {
  const scope = new Map(outer);
  for (const statement of statements) {
    const declared = /^Export(?:Named|Default)/.test(statement.type)
      ? Reflect.get(statement, "declaration")
      : statement;
    const inner = declared as Statement | null;
    if (inner?.type === "ImportDeclaration") for (const { local } of inner.specifiers) scope.set(local.name, undefined);
    if (inner?.type === "FunctionDeclaration" && inner.id)
      scope.set(inner.id.name, { ...inner, type: "FunctionExpression" } as unknown as Expression);
    if (inner?.type !== "VariableDeclaration") continue;
    for (const { id, init } of inner.declarations)
      if (id.type === "Identifier") scope.set(id.name, inner.kind === "const" ? (init ?? undefined) : undefined);
  }
  return scope;
}
