/** Makes option facts: schema, flags and history in, one fact per option path out. */

import type { FlagFact, Json, OptionFact } from "../../../content/facts.ts";
import { written } from "./lookup.ts";
import { branches, follow, itemsOf, type OptionNode, type Part, type Schema } from "./schema.ts";
import { typeText } from "./type-text.ts";

/** content/option-history.json. */
export interface History {
  /** The newest version that it knows. */
  upTo: string;
  /** Option path → first 5.x minor that has it, where that is not 5.0.0. */
  since: Record<string, string>;
  removed: Record<string, string>;
}

interface Sources {
  nodes: Map<string, OptionNode>;
  /** Where a part of the schema is. */
  linkOf: (part: Part) => string | undefined;
  history: History;
  flags: FlagFact[];
}

/** One fact per node, in the order of the nodes. */
export function optionFacts({ nodes, linkOf, history, flags }: Sources): Record<string, OptionFact> {
  const facts: Record<string, OptionFact> = {};
  // `stats.children[].assets` resolves to `stats.assets`, but its flag sets another place.
  const flagsByOption = Map.groupBy(flags, (flag) => written(flag.config));
  for (const node of nodes.values()) {
    const traits = node.parts.map(traitsOf);
    const first = <Key extends keyof Schema>(key: Key) =>
      traits.map((trait) => trait[key]).find((value) => value !== undefined);
    const own = flagsByOption.get(node.path) ?? [];
    const values = [...new Set(node.parts.flatMap((part) => literals(part, new Set())))];
    const source = linkOf(node.first);
    const since = sinceOf(node.path, first("added"), history, parentOf(facts, node.path)?.since);
    facts[node.path] = {
      path: node.path,
      config: node.config,
      depth: node.config.split(".").length,
      ...typeText(node.parts, node.path === "Rule"),
      ...(first("description") && { description: first("description") }),
      ...(values.length > 0 && { values }),
      ...(source && { source }),
      ...(node.required && { required: true as const }),
      ...(since && { since }),
      ...(traits.some((trait) => trait.experimental) && { experimental: true as const }),
      ...(traits.some((trait) => trait.deprecated) && { deprecated: true as const }),
      ...(own.length > 0 && { flags: own.map((flag) => flag.name) }),
      ...(own.some((flag) => flag.negated) && { negatable: true as const }),
      ...(node.like && { like: node.like }),
    };
    const parent = parentOf(facts, node.path);
    if (parent) parent.members = [...(parent.members ?? []), node.path];
  }
  return facts;
}

/**
 * The published packages count more than the schema's `added`, which is on definitions that several options share. It's only
 * needed for versions that are newer than the history. An option can't be older than its parent.
 */
function sinceOf(
  path: string,
  added: string | undefined,
  history: History,
  parent: string | undefined,
): string | undefined {
  const own = history.since[path] ?? (added && newer(added, history.upTo) ? added : undefined);
  return own && parent && newer(parent, own) ? parent : (own ?? parent);
}

function newer(a: string, b: string): boolean {
  const number = (version: string) => version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
  return number(a) > number(b);
}

function parentOf(facts: Record<string, OptionFact>, path: string): OptionFact | undefined {
  return facts[path.slice(0, Math.max(0, path.lastIndexOf(".")))];
}

/** What a part says about the option itself: its own keywords, then those of what it alone refers to. */
function traitsOf(part: Part): Schema {
  const { schema } = part;
  const options = branches(part);
  const [only] = options;
  const inner = schema.$ref ? follow(part) : options.length === 1 ? only : undefined;
  return inner ? { ...traitsOf(inner), ...schema } : schema;
}

/** The literals that a part accepts, in itself or as items of a list. */
function literals(part: Part, seen: Set<string>): Json[] {
  const { schema } = part;
  if (schema.$ref) {
    const target = follow(part);
    if (target.name === "Falsy" || seen.has(target.name)) return [];
    return literals(target, new Set(seen).add(target.name));
  }
  if (schema.enum) return schema.enum;
  return [...branches(part), ...itemsOf(part)].flatMap((inner) => literals(inner, seen));
}
