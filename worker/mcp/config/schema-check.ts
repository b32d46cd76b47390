/**
 * Checks a value against webpack's schema by walking the schema, because a Worker can't compile code. The errors are
 * the same as those of `ajv` with `allErrors` and `verbose`, in the same order, because schema-utils chooses its
 * messages by their order.
 */
import { openObjects, Unknown } from "./unknown.ts";

export type Schema = { readonly [keyword: string]: unknown };

export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message?: string;
  schema: unknown;
  parentSchema: Schema;
  data: unknown;
  children?: SchemaError[] | undefined;
}

/** The paths of a check in the value and in the schema. */
interface Place {
  instance: string;
  schema: string;
}

/** Keywords by the type that they apply to, in `ajv`'s order. Keywords of any type come between strings and arrays. */
const keywordsByType: [type: string, keywords: string[]][] = [
  ["number", ["maximum", "minimum"]],
  ["string", ["maxLength", "minLength", "pattern", "absolutePath"]],
  ["", ["enum", "not", "anyOf", "oneOf", "instanceof"]],
  ["array", ["maxItems", "minItems", "items", "uniqueItems"]],
  ["object", ["required", "additionalProperties", "properties"]],
];

/** Maximum errors of a list or an object. webpack shows only a hundred. */
const MAX_ERRORS = 300;

export class SchemaCheck {
  readonly #root: Schema;
  readonly #inlined = new Map<string, boolean>();
  #errors: SchemaError[] = [];

  constructor(root: Schema) {
    this.#root = root;
  }

  errorsOf(value: unknown): SchemaError[] {
    this.#errors = [];
    this.#check(this.#root, value, { instance: "", schema: "#" });
    return this.#errors;
  }

  #check(schema: Schema, value: unknown, at: Place): boolean {
    if (value instanceof Unknown) return true;
    if (typeof schema["$ref"] === "string") return this.#follow(schema["$ref"], value, at);
    // webpack treats `undefined` in a list of rules and plugins like `null`.
    const data = schema["undefinedAsNull"] === true && value === undefined ? null : value;
    const before = this.#errors.length;
    const type = schema["type"] as string | undefined;
    const group = keywordsByType.find(
      ([name, keywords]) => name === type && keywords.some((keyword) => keyword in schema),
    );
    const wrongType = type !== undefined && !hasType(data, type);
    const fail = (keyword: string, params: Record<string, unknown>, message?: string): void =>
      this.#fail(schema, keyword, data, at, params, message);
    if (wrongType && !group) fail("type", { type });
    for (const [name, keywords] of keywordsByType) {
      if (name === "" || hasType(data, name))
        for (const keyword of keywords) if (keyword in schema) this.#apply(keyword, schema, data, at, fail);
      if (wrongType && group?.[0] === name) fail("type", { type });
    }
    return this.#errors.length === before;
  }

  /** Follows a `$ref`. `ajv` inlines a definition that has no `$ref` itself, which changes the paths of its errors. */
  #follow(ref: string, value: unknown, { instance }: Place): boolean {
    let target: unknown = this.#root;
    for (const name of ref.split("/").slice(1)) target = (target as Schema)[name];
    const isInlined = this.#inlined.get(ref) ?? !JSON.stringify(target).includes('"$ref"');
    this.#inlined.set(ref, isInlined);
    return this.#check(target as Schema, value, { instance, schema: isInlined ? ref : "#" });
  }

  #apply(keyword: string, schema: Schema, data: unknown, at: Place, fail: Fail): void {
    const wanted = schema[keyword];
    const limit = wanted as number;
    const before = this.#errors.length;
    const inside = (step: string | number): Place => ({ ...at, schema: `${at.schema}/${keyword}/${step}` });
    switch (keyword) {
      case "maximum":
      case "minimum": {
        const fits = keyword === "maximum" ? (data as number) <= limit : (data as number) >= limit;
        if (!fits) fail(keyword, { comparison: keyword === "maximum" ? "<=" : ">=", limit });
        break;
      }
      case "maxLength":
      case "minLength":
        checkSize(keyword, [...(data as string)].length, limit, fail);
        break;
      case "maxItems":
      case "minItems":
        checkSize(keyword, (data as unknown[]).length, limit, fail);
        break;
      case "pattern":
        if (!new RegExp(wanted as string, "u").test(data as string)) fail(keyword, { pattern: wanted });
        break;
      case "absolutePath": {
        const message = pathProblem(data as string, wanted as boolean);
        if (message) fail(keyword, { absolutePath: data }, message);
        break;
      }
      case "enum":
        if (!(wanted as unknown[]).includes(data)) fail(keyword, { allowedValues: wanted });
        break;
      case "instanceof":
        if (!(data instanceof (wanted === "RegExp" ? RegExp : Function))) fail(keyword, {});
        break;
      case "not":
        if (this.#silently(() => this.#check(wanted as Schema, data, at))) fail(keyword, {});
        break;
      case "anyOf":
      case "oneOf": {
        // In webpack's schema, every `oneOf` has one branch, so both keywords mean the same.
        const passes = (wanted as Schema[]).some((branch, index) => this.#check(branch, data, inside(index)));
        if (passes) this.#errors.length = before;
        else fail(keyword, keyword === "oneOf" ? { passingSchemas: null } : {});
        break;
      }
      case "items":
        for (const [index, item] of (data as unknown[]).entries()) {
          if (this.#errors.length > before + MAX_ERRORS) break;
          this.#check(wanted as Schema, item, {
            instance: `${at.instance}/${index}`,
            schema: `${at.schema}/items`,
          });
        }
        break;
      case "uniqueItems": {
        const items = data as unknown[];
        const duplicate = items.findLastIndex((item, index) => items.indexOf(item) !== index);
        if (duplicate >= 0) fail(keyword, { i: items.lastIndexOf(items[duplicate], duplicate - 1), j: duplicate });
        break;
      }
      case "required":
        if (openObjects.has(data as object)) break;
        for (const name of wanted as string[])
          if ((data as Record<string, unknown>)[name] === undefined) fail(keyword, { missingProperty: name });
        break;
      case "additionalProperties":
        for (const name of Object.keys(data as object)) {
          if (this.#errors.length > before + MAX_ERRORS) break;
          if (Object.hasOwn((schema["properties"] ?? {}) as object, name)) continue;
          if (wanted === false) fail(keyword, { additionalProperty: name });
          else if (typeof wanted === "object")
            this.#check(wanted as Schema, member(data, name), {
              instance: `${at.instance}/${escaped(name)}`,
              schema: `${at.schema}/additionalProperties`,
            });
        }
        break;
      case "properties":
        for (const [name, inner] of Object.entries(wanted as Record<string, Schema>)) {
          const value = member(data, name);
          const schemaPath = `${at.schema}/properties/${encodeURIComponent(escaped(name))}`;
          if (value !== undefined)
            this.#check(inner, value, { instance: `${at.instance}/${escaped(name)}`, schema: schemaPath });
        }
    }
  }

  #silently(check: () => boolean): boolean {
    const saved = this.#errors;
    this.#errors = [];
    const result = check();
    this.#errors = saved;
    return result;
  }

  #fail(
    schema: Schema,
    keyword: string,
    data: unknown,
    at: Place,
    params: SchemaError["params"],
    message?: string,
  ): void {
    this.#errors.push({
      keyword,
      instancePath: at.instance,
      schemaPath: `${at.schema}/${keyword}`,
      params,
      ...(message === undefined ? {} : { message }),
      schema: schema[keyword],
      parentSchema: schema,
      data,
    });
  }
}

type Fail = (keyword: string, params: Record<string, unknown>, message?: string) => void;

function checkSize(keyword: string, size: number, limit: number, fail: Fail): void {
  if (keyword.startsWith("max") ? size > limit : size < limit) fail(keyword, { limit });
}

function member(object: unknown, name: string): unknown {
  return (object as Record<string, unknown>)[name];
}

function hasType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  if (type === "integer") return typeof value === "number" && Number.isInteger(value);
  return typeof value === type && value !== null && !(type === "object" && Array.isArray(value));
}

/** Applies schema-utils' two rules for paths. Returns its error message, or null. */
function pathProblem(path: string, mustBeAbsolute: boolean): string | null {
  const isAbsolute = /^(?:file:(?=\/))?(?:[A-Za-z]:(\\|\/)|\\\\|\/)/i.test(path);
  const shown = JSON.stringify(path);
  if (isAbsolute !== mustBeAbsolute)
    return mustBeAbsolute
      ? `The provided value ${shown} is not an absolute path!`
      : `A relative path is expected. However, the provided value ${shown} is an absolute path!`;
  return path.includes("!")
    ? `The provided value ${shown} contains exclamation mark (!) which is not allowed because it's reserved for loader syntax.`
    : null;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
