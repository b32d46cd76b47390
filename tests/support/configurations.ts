/** Generates valid and invalid configurations from webpack's schema. The same seed returns the same sequence. */

type Schema = Record<string, unknown>;

const strings = ["a", "./src/index.js", "[name].js", "source-map", "eval-source-map", "https://example.com/", "node"];
const wrongValues: (() => unknown)[] = [
  () => 5,
  () => -1,
  () => "x",
  () => "",
  () => "/absolute!path",
  () => null,
  () => undefined,
  () => true,
  () => [],
  () => ["", 3],
  () => ({}),
  () => ({ unknown: 1, "a/b~c": 2 }),
  () => /x/,
  () => () => {},
];

export class Configurations {
  readonly #root: Schema;
  #seed: number;
  /** The share of wrong values, from 0 to 1. */
  #errorRate = 0;

  constructor(root: Schema, seed: number) {
    this.#root = root;
    this.#seed = seed;
  }

  next(errorRate: number): Record<string, unknown> {
    this.#errorRate = errorRate;
    return this.#object(this.#root, 0);
  }

  /** Returns a number from 0 to 1 from the generator "mulberry32". */
  #random(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  #value(schema: Schema, depth: number): unknown {
    if (this.#random() < this.#errorRate) return this.#pick(wrongValues)();
    if (typeof schema["$ref"] === "string") {
      let target: unknown = this.#root;
      for (const name of schema["$ref"].split("/").slice(1)) target = (target as Schema)[name];
      return this.#value(target as Schema, depth);
    }
    const branches = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined;
    // At deep levels, the first branch without an object is used, because recursive schemas would never end.
    if (branches)
      return this.#value(depth > 5 ? (branches.find(isPlain) ?? this.#pick(branches)) : this.#pick(branches), depth);
    if (schema["enum"]) return this.#pick(schema["enum"] as unknown[]);
    if (schema["instanceof"]) return schema["instanceof"] === "RegExp" ? /x/ : () => {};
    switch (schema["type"]) {
      case "string":
        if (schema["absolutePath"] === true) return "/project/dist";
        return schema["pattern"]
          ? this.#pick(["source-map", "https://example.com/", "MyLibrary"])
          : this.#pick(strings);
      case "number":
        return ((schema["minimum"] as number | undefined) ?? 0) + Math.floor(this.#random() * 3);
      case "boolean":
        return this.#random() < 0.5;
      case "array": {
        const length = Math.max((schema["minItems"] as number | undefined) ?? 0, Math.floor(this.#random() * 3));
        return Array.from({ length }, () => this.#value((schema["items"] ?? {}) as Schema, depth + 1));
      }
      default:
        return this.#object(schema, depth);
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const all = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
    const required = (schema["required"] ?? []) as string[];
    const share = depth > 5 ? 0 : Math.min(1, 2.5 / Math.max(1, all.length));
    const object: Record<string, unknown> = {};
    for (const [name, inner] of all)
      if ((required.includes(name) && this.#random() >= this.#errorRate) || this.#random() < share)
        object[name] = this.#value(inner, depth + 1);
    const others = schema["additionalProperties"];
    if (typeof others === "object" && depth < 5) object["own"] = this.#value(others as Schema, depth + 1);
    if (this.#random() < this.#errorRate)
      object[this.#pick(["loaders", "splitChunks", "foo", "debug", "__dirname"])] = 1;
    return object;
  }
}

function isPlain(schema: Schema): boolean {
  return (
    Boolean(schema["enum"] ?? schema["instanceof"]) ||
    ["string", "boolean", "number"].includes(schema["type"] as string)
  );
}

/** Returns JavaScript that evaluates to the value. */
export function sourceOf(value: unknown): string {
  if (value instanceof RegExp || typeof value === "function") return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(", ")}]`;
  if (value === null || typeof value !== "object") return value === undefined ? "undefined" : JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${sourceOf(inner)}`);
  return `{ ${members.join(", ")} }`;
}
