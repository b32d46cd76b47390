/** Headings that name a hook, and the hook's facts, which come from a real instance. */

import { distance } from "fastest-levenshtein";
import type { Element, ElementContent } from "hast";
import type { Facts, HookFact, HooksFact } from "../../../content/facts.ts";
import { block, code, element, fold, sourceLink, text } from "./elements.ts";
import { badgesOf, factsList } from "./facts-line.ts";
import type { HeadingFacts } from "./headings.ts";
import { argumentUrl } from "./hook-arguments.ts";
import { hookPages } from "./hook-pages.ts";
import { layout } from "./layout.ts";

/** Where the kinds of hooks are explained. */
const kindsUrl = "/api/plugins/#kinds-of-hooks";

/**
 * On a page of hooks, a bare name as a heading is a hook of the class whose `access` is the heading above, or else of
 * the page's own class. `StatsFactory.hooks.extract` names both. Headings with a capital or a space are no hooks.
 */
export function hookHeadings(facts: Facts): HeadingFacts {
  const owners = new Map(facts.hooks.map((owner) => [owner.owner, owner]));
  const accesses = new Map(facts.hooks.map((owner) => [owner.access, owner]));
  const ownerOfPage = new Map(
    Object.entries(hookPages)
      .reverse()
      .map(([owner, url]) => [url, owner]),
  );
  return (title, url, parents) => {
    const pageOwner = owners.get(ownerOfPage.get(url) ?? "");
    if (!pageOwner) return null;
    const ownerByAccess = accesses.get(title);
    if (ownerByAccess) return { badges: [], hook: ownerByAccess.owner };
    const [, ownerName, member] = /^(\w+)\.hooks\.(\w+)$/.exec(title) ?? [];
    const nearestOwner = owners.get(parents.at(-1)?.split(".")[0] ?? "") ?? pageOwner;
    const owner = ownerName ? owners.get(ownerName) : nearestOwner;
    const name = member ?? title;
    if (!ownerName && !/^[a-z]\w*$/.test(name)) return null;
    const fact = owner?.hooks.find((hook) => hook.name === name);
    if (!owner || !fact) return { badges: [], mistake: mistake(facts, title, owner ?? nearestOwner, name) };
    return {
      badges: badgesOf(fact),
      hook: `${owner.owner}.${name}`,
      line: () => hookLine(fact),
    };
  };
}

function mistake(facts: Facts, title: string, owner: HooksFact, name: string): string {
  const near = owner.hooks
    .map((hook) => ({ name: hook.name, score: distance(hook.name.toLowerCase(), name.toLowerCase()) }))
    .filter(({ score }) => score <= Math.max(3, name.length / 3))
    .sort((a, b) => a.score - b.score)
    .slice(0, 3);
  const hint = near.map((one) => one.name).join(" or ");
  return `heading "${title}" does not match any hook of ${owner.owner} in webpack ${facts.versions["webpack"]}; ${hint ? `did you mean ${hint}?` : "if it is not a hook, start it with a capital letter or use more than one word"}`;
}

/** The `<dl>` under a hook's heading. */
function hookLine({ kind, args, types, returns, since, deprecated, source }: HookFact): Element {
  return factsList([
    ["Kind", [[element("a", { href: kindsUrl }, [code(kind)]), ...sourceLink(source)]]],
    ["Args", args.map((name, index) => argumentNodes(name, types?.[index]))],
    ["Returns", returns && returns !== "void" ? [typeNodes("", returns)] : []],
    ["Since", since ? [[text(since)]] : []],
    ["Note", deprecated && deprecated !== "deprecated" ? [[text(deprecated)]] : []],
  ]);
}

/** Some arguments are named after their type, such as `Set<Chunk>`, so the type isn't repeated. */
function argumentNodes(name: string, type: string | undefined): ElementContent[] {
  const [label, ...folded] = type === undefined || type === name ? [code(name)] : typeNodes(`${name}: `, type);
  const url = argumentUrl(name, type ?? "");
  // A fold can't be inside a link.
  return [url === undefined ? label : element("a", { href: url }, [label]), ...folded];
}

/** Longer types, in characters, are folded: a union of dozens of syntax nodes can't be read at a glance. */
const LONG = 110;

function typeNodes(prefix: string, type: string): [label: Element, ...folded: Element[]] {
  if (type.length <= LONG) return [code(`${prefix}${type}`)];
  const count = type.split(" | ").length;
  return [
    code(`${prefix}…`),
    fold(`One of ${count} types`, [block([text(layout(type))], `Type of ${prefix || "the result"}`)]),
  ];
}
