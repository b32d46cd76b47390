/** Writes a part of a schema as one line of TypeScript-like text, whole or abridged. */

import { dirname } from "node:path";
import { branches, follow, itemsOf, type Part } from "./schema.ts";
import { readableTsType } from "./signatures.ts";

/** The longest type text that fits a facts line. */
const limit = 120;

/** Longer types aren't readable. Their members are listed anyway. */
const longest = 800;

/** How much is left out, from nothing to almost everything. The first level whose text fits is used. */
const abridgements = [
  { objects: Infinity, names: Infinity, functions: true, literals: Infinity },
  { objects: 1, names: Infinity, functions: true, literals: Infinity },
  { objects: 1, names: Infinity, functions: false, literals: Infinity },
  { objects: 0, names: 8, functions: false, literals: Infinity },
  { objects: 0, names: 4, functions: false, literals: Infinity },
  { objects: 0, names: 0, functions: false, literals: 12 },
  { objects: 0, names: 0, functions: false, literals: 6 },
  { objects: 0, names: 0, functions: false, literals: 3 },
] as const;

type Abridgement = (typeof abridgements)[number];

/** Definitions that have a name in the documentation. */
const names: Record<string, string> = {
  RuleSetRule: "Rule",
  RuleSetCondition: "Condition",
  RuleSetConditionAbsolute: "Condition",
  RuleSetConditions: "Condition[]",
  RuleSetConditionsAbsolute: "Condition[]",
  RuleSetLogicalConditions: "LogicalConditions",
  RuleSetLogicalConditionsAbsolute: "LogicalConditions",
  WebpackPluginInstance: "Plugin",
  ResolvePluginInstance: "ResolvePlugin",
};

/** Definitions that an abridged text writes by name. */
const namedWhenAbridged = new Set([
  "RuleSetCondition",
  "RuleSetConditionAbsolute",
  "RuleSetConditions",
  "RuleSetConditionsAbsolute",
]);

/** Definitions that are always written by name. */
const alwaysNamed = new Set(["RuleSetRule", "WebpackPluginInstance", "ResolvePluginInstance", "Falsy"]);

/** Returns the type in at most 120 characters, and the full type if that is longer and still readable. */
export function typeText(parts: Part[], expandRule = false): { type: string; fullType?: string } {
  const write = (abridgement: Abridgement) =>
    union(
      parts.flatMap((part) => pieces(part, 0, abridgement, new Set(), expandRule)),
      abridgement,
    );
  const full = write(abridgements[0]);
  const type = full.length <= limit ? full : (abridgements.map(write).find((text) => text.length <= limit) ?? "object");
  return type === full || full.length > longest ? { type } : { type, fullType: full };
}

/** Returns the members of the union that a part describes; one if it isn't a union. */
function pieces(part: Part, depth: number, abridgement: Abridgement, stack: Set<string>, expand = false): string[] {
  const { schema } = part;
  if (schema.$ref) {
    const target = follow(part);
    const abridged = abridgement.objects < Infinity && namedWhenAbridged.has(target.name);
    const byName = abridged || (alwaysNamed.has(target.name) && !expand) || stack.has(target.name);
    if (byName) return [names[target.name] ?? target.name];
    return pieces(target, depth, abridgement, new Set(stack).add(target.name));
  }
  if (schema.enum) return schema.enum.map((value) => literal(value, schema.undefinedAsNull));
  if (schema.instanceof === "Function" || schema.tsType?.includes("=>")) return [functionText(part, abridgement)];
  if (schema.instanceof) return [schema.instanceof];
  const options = branches(part);
  if (options.length > 0) return options.flatMap((option) => pieces(option, depth, abridgement, stack));
  if (schema.type === "array") return [arrayText(part, depth, abridgement, stack)];
  if (schema.tsType && schema.type === "object" && !schema.properties)
    return [readableTsType(schema.tsType, dirname(part.file))];
  if (schema.properties || (schema.additionalProperties && typeof schema.additionalProperties === "object")) {
    return [objectText(part, depth, abridgement, stack)];
  }
  if (schema.tsType && schema.type !== "string") return [readableTsType(schema.tsType, dirname(part.file))];
  return [schema.type ?? "any"];
}

function literal(value: unknown, undefinedAsNull?: boolean): string {
  return value === null && undefinedAsNull ? "undefined" : JSON.stringify(value);
}

function functionText({ schema, file }: Part, { functions }: Abridgement): string {
  if (!functions) return "function";
  const text = schema.tsType ? readableTsType(schema.tsType, dirname(file)) : "function";
  return text.includes("=>") ? `(${text})` : text;
}

function arrayText(part: Part, depth: number, abridgement: Abridgement, stack: Set<string>): string {
  const items = itemsOf(part);
  if (Array.isArray(part.schema.items)) {
    return `[${items.map((item) => union(pieces(item, depth, abridgement, stack), abridgement)).join(", ")}]`;
  }
  const itemTypes = [...new Set(items.flatMap((item) => pieces(item, depth, abridgement, stack)))];
  if (itemTypes.length === 0) return "any[]";
  const [only = ""] = itemTypes;
  return itemTypes.length === 1 ? `${only}[]` : `(${union(itemTypes, abridgement)})[]`;
}

function objectText({ schema, file }: Part, depth: number, abridgement: Abridgement, stack: Set<string>): string {
  const keys = Object.keys(schema.properties ?? {});
  const rest = schema.additionalProperties;
  if (abridgement.names === 0) return "object";
  if (depth >= abridgement.objects) {
    const shown = keys.slice(0, abridgement.names);
    if (keys.length === 0) return "{ [key]: … }";
    return `{ ${shown.join(", ")}${keys.length > shown.length ? ", …" : ""} }`;
  }
  const inside = (child: Part) => single(union(pieces(child, depth + 1, abridgement, stack), abridgement));
  const members = keys.map((key) => {
    const name = /^[\w$]+$/.test(key) ? key : JSON.stringify(key);
    return `${name}${schema.required?.includes(key) ? "" : "?"}: ${inside({ schema: schema.properties?.[key] ?? {}, file })}`;
  });
  if (rest && typeof rest === "object") members.push(`[key]: ${inside({ schema: rest, file })}`);
  return `{ ${members.join(", ")} }`;
}

/** Joins the members of a union: each once, `true | false` as boolean, literals beyond the limit counted. */
function union(members: string[], { literals }: Abridgement): string {
  // Arrays come last, because most readers write a single value.
  let unique = [...new Set(members)].sort((a, b) => Number(a.endsWith("[]")) - Number(b.endsWith("[]")));
  if (unique.includes("true") && unique.includes("false")) {
    unique = unique.flatMap((member) => (member === "true" ? ["boolean"] : member === "false" ? [] : [member]));
  }
  if (unique.includes("boolean"))
    unique = [...new Set(unique)].filter((member) => member !== "true" && member !== "false");
  if (unique.includes("string") && literals < Infinity) {
    const others = unique.filter((member) => !member.startsWith('"'));
    const quoted = unique.filter((member) => member.startsWith('"'));
    unique = [
      ...quoted.slice(0, literals),
      ...(quoted.length > literals ? [`… ${quoted.length - literals} more`] : []),
      ...others,
    ];
  } else {
    const quoted = unique.filter((member) => member.startsWith('"'));
    const extra = new Set(quoted.slice(literals));
    if (extra.size > 0) unique = [...unique.filter((member) => !extra.has(member)), `… ${extra.size} more`];
  }
  return single(unique.join(" | "));
}

/** Removes the parentheses around a function that is the whole type. */
function single(text: string): string {
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)$/.test(text) && text.includes("=>") ? text.slice(1, -1) : text;
}
