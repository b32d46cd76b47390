/** Walks a JSON schema and finds every option path, with the parts of the schema that describe it. */

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The keywords that webpack's schemas use. */
export interface Schema {
  $ref?: string;
  definitions?: Record<string, Schema>;
  description?: string;
  type?: string;
  enum?: (string | number | boolean | null)[];
  instanceof?: string;
  tsType?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  added?: string;
  experimental?: boolean;
  deprecated?: boolean;
  undefinedAsNull?: boolean;
  default?: unknown;
}

/** A part of a schema and the file that its `$ref`s are relative to. */
export interface Part {
  schema: Schema;
  file: string;
}

/** Where an option is: `path` as readers write it, and `config` in full, from the root of the configuration. */
interface Place {
  path: string;
  config: string;
}

export interface OptionNode extends Place {
  parts: Part[];
  /** The part at the option's place in the schema, before any mounted schema replaces it. */
  first: Part;
  required: boolean;
  like: string | null;
}

/** Types that are documented by name: their members are written `Rule.test`, wherever the rule is. */
const namedRoots: Record<string, Place> = { RuleSetRule: { path: "Rule", config: "module.rules[]" } };

/** Instances of classes, whose members aren't options. */
const opaque = new Set(["WebpackPluginInstance", "ResolvePluginInstance", "Falsy"]);

/** Names for the keys that a user chooses; `{key}` elsewhere. */
const chosenKeys: Record<string, string> = {
  cacheGroups: "{cacheGroup}",
  entry: "{name}",
  byDependency: "{dependency}",
  generator: "{type}",
  parser: "{type}",
  exposes: "{name}",
  remotes: "{name}",
  shared: "{name}",
  consumes: "{name}",
  provides: "{name}",
};

/** Every placeholder for a key that a user chooses. */
export const chosenNames: readonly string[] = [...new Set(["{key}", ...Object.values(chosenKeys)])];

const files = new Map<string, Schema>();

/** Returns the part for a schema file. Each file is read only once. */
export function openSchema(file: string): Part {
  const schema = files.get(file) ?? (JSON.parse(readFileSync(file, "utf8")) as Schema);
  files.set(file, schema);
  return { schema, file };
}

/** Returns the part for a schema without a file; `name` has to be unique. */
export function keepSchema(name: string, schema: Schema): Part {
  files.set(name, schema);
  return { schema, file: name };
}

/** Returns the part that a `$ref` points to; throws if there is none. */
export function follow(part: Part): Part & { name: string } {
  const [target = "", pointer = ""] = (part.schema.$ref ?? "").split("#");
  const opened = target ? openSchema(resolve(dirname(part.file), target)) : openSchema(part.file);
  const steps = pointer.split("/").filter(Boolean);
  let current: unknown = opened.schema;
  for (const step of steps) current = (current as Record<string, unknown> | undefined)?.[step];
  if (!current) throw new Error(`${part.file}: ${part.schema.$ref} refers to a schema that doesn't exist`);
  return { schema: current as Schema, file: opened.file, name: steps.at(-1) ?? "" };
}

/** Returns the parts one level below that describe the same place: the branches of a union. */
export function branches(part: Part): Part[] {
  const { anyOf = [], oneOf = [], allOf = [] } = part.schema;
  return [...anyOf, ...oneOf, ...allOf].map((schema) => ({ schema, file: part.file }));
}

/** Returns the parts that describe the items of an array. */
export function itemsOf({ schema, file }: Part): Part[] {
  return [schema.items ?? []].flat().map((item) => ({ schema: item, file }));
}

/** Returns every option below `root`, in the schema's order. `mounts` replaces the schemas of some options. */
export function schemaOptions(root: Part, base: Place, mounts: Record<string, Part> = {}): Map<string, OptionNode> {
  const options = new Map<string, OptionNode>();
  const started = new Set<string>();

  const add = (part: Part, place: Place, required: boolean, first = part) => {
    const option = options.get(place.path) ?? { ...place, parts: [], first, required, like: null };
    option.parts.push(part);
    options.set(place.path, option);
  };

  const descend = (part: Part, place: Place, key: string, required: boolean, stack: Map<string, string>) => {
    const path = place.path ? `${place.path}.${key}` : key;
    const child = { path, config: place.config ? `${place.config}.${key}` : key };
    const mounted = mounts[path] ?? part;
    add(mounted, child, required, part);
    visit(mounted, child, stack);
  };

  const visit = (part: Part, place: Place, stack: Map<string, string>): void => {
    const { schema, file } = part;
    if (schema.$ref) {
      const target = follow(part);
      const id = `${target.file}#${target.name}`;
      if (opaque.has(target.name)) return;
      const home = namedRoots[target.name];
      const like = home && home.path !== place.path ? home.path : stack.get(id);
      if (home && !started.has(id)) {
        started.add(id);
        add(target, home, false);
        visit(target, home, new Map([[id, home.path]]));
      }
      const option = options.get(place.path);
      if (like === undefined) visit(target, place, new Map(stack).set(id, place.path));
      else if (option && like !== place.path) option.like = like;
      return;
    }
    for (const branch of branches(part)) visit(branch, place, stack);
    for (const item of itemsOf(part)) visit(item, { path: place.path, config: `${place.config}[]` }, stack);
    for (const [key, child] of Object.entries(schema.properties ?? {})) {
      descend({ schema: child, file }, place, key, Boolean(schema.required?.includes(key)), stack);
    }
    const rest = schema.additionalProperties;
    if (rest && typeof rest === "object") {
      const key = chosenKeys[place.path.split(".").at(-1) ?? ""] ?? "{key}";
      const before = options.size;
      descend({ schema: rest, file }, place, key, false, stack);
      const added = options.get(`${place.path}.${key}`);
      // A map from names to plain values contains no options to document.
      if (options.size === before + 1 && !added?.like) options.delete(`${place.path}.${key}`);
    }
  };

  visit(root, base, new Map());
  return options;
}
