/** Combines the schema, the flags and the history into one fact for each option path. */

import type { FlagFact, Json, OptionFact } from "../../../content/facts.ts";
import { parentOf, written } from "./lookup.ts";
import { branches, follow, itemsOf, type OptionNode, type Part, type Schema } from "./schema.ts";
import { typeText } from "./type-text.ts";

/** content/option-history.json. */
export interface History {
  /** The newest version that the history includes. */
  upTo: string;
  /** Option path → the first 5.x minor version that has it, unless that is 5.0.0. */
  since: Record<string, string>;
  removed: Record<string, string>;
}

interface Sources {
  nodes: Map<string, OptionNode>;
  /** Returns the URL of a part of the schema. */
  linkOf: (part: Part) => string | undefined;
  history: History;
  flags: FlagFact[];
}

/** Returns one fact per node, in the order of the nodes. */
export function optionFacts({ nodes, linkOf, history, flags }: Sources): Record<string, OptionFact> {
  const facts: Record<string, OptionFact> = {};
  // `stats.children[].assets` resolves to `stats.assets`, but its flag sets another place.
  const flagsByOption = Map.groupBy(flags, (flag) => written(flag.config));
  for (const node of nodes.values()) {
    const traits = node.parts.map(traitsOf);
    const first = <Key extends keyof Schema>(key: Key) =>
      traits.map((trait) => trait[key]).find((value) => value !== undefined);
    const optionFlags = flagsByOption.get(node.path) ?? [];
    const values = [...new Set(node.parts.flatMap((part) => literals(part, new Set())))];
    const source = linkOf(node.first);
    const parent = facts[parentOf(node.path)];
    const since = sinceOf(node.path, first("added"), history, parent?.since);
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
      ...(optionFlags.length > 0 && { flags: optionFlags.map((flag) => flag.name) }),
      ...(optionFlags.some((flag) => flag.negated) && { negatable: true as const }),
      ...(node.like && { like: node.like }),
    };
    if (parent) parent.members = [...(parent.members ?? []), node.path];
  }
  return facts;
}

/**
 * Returns the version that added the option. The history of published packages is more reliable than the schema's
 * `added`, because several options can share a definition, so `added` is used only for versions that are newer than the
 * history. An option can't be older than its parent.
 */
function sinceOf(
  path: string,
  added: string | undefined,
  history: History,
  parent: string | undefined,
): string | undefined {
  const version = history.since[path] ?? (added && newer(added, history.upTo) ? added : undefined);
  return version && parent && newer(parent, version) ? parent : (version ?? parent);
}

function newer(a: string, b: string): boolean {
  const number = (version: string) => version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
  return number(a) > number(b);
}

/** Returns the keywords about the option itself: those of the part, then those of its only reference or branch. */
function traitsOf(part: Part): Schema {
  const { schema } = part;
  const options = branches(part);
  const [only] = options;
  const inner = schema.$ref ? follow(part) : options.length === 1 ? only : undefined;
  return inner ? { ...traitsOf(inner), ...schema } : schema;
}

/** Returns the literals that a part accepts, directly or as items of a list. */
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
