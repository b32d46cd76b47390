/** Types of hook arguments, from webpack's type declarations. */

import { inside, splitOutside, withoutComments } from "./sources.ts";

export interface HookType {
  kind: string;
  types: string[];
  returns?: string;
  since?: string;
  deprecated?: true;
}

/** Hook name → its types, for a class with `hooks`, or for what its static `getter` gives, from marked declarations. */
export function hookTypes(declarations: string, owner: string, getter: string | null): Map<string, HookType> {
  const found = new Map<string, HookType>();
  for (const member of splitOutside(hooksOf(declarations, owner, getter), ";")) {
    const [, marks = "", name, type] = /^((?:@\S+ )*)(?:readonly )?(\w+)\??: ([\s\S]+)$/.exec(member) ?? [];
    const hook = type && /\b((?:Sync|Async)\w*Hook)</.exec(type);
    // The arguments of a hook for each module type depend on that type.
    if (!name || !hook || type.startsWith("TypedHookMap")) continue;
    const open = hook.index + hook[0].length;
    const [tuple = "", returns] = splitOutside(type.slice(open, endOfGeneric(type, open)).replace(/\s+/g, " "), ",");
    const types = splitOutside(inside(tuple, 0), ",").map(plainUnion);
    // Of other kinds the second parameter is what a tap may set.
    const gives = /Bail|Waterfall/.test(hook[1] ?? "") && returns;
    const since = /@since:(\S+)/.exec(marks)?.[1];
    found.set(name, {
      kind: hook[1] ?? "",
      types,
      ...(gives && { returns: gives }),
      ...(since && { since }),
      ...(marks.includes("@deprecated") && { deprecated: true as const }),
    });
  }
  return found;
}

/** The members of the type of `hooks`, or of what the getter returns, wherever it is declared. */
function hooksOf(declarations: string, owner: string, getter: string | null): string {
  const body = bodyOf(declarations, owner);
  const place = getter
    ? new RegExp(`static ${getter}[^{;]*?\\)\\s*(?::|=>)\\s*(?:Readonly<)?(\\{|\\w+)`)
    : /\bhooks: (?:Readonly<)?(\{|\w+)/;
  const match = place.exec(body);
  if (!match) return getter ? "" : body;
  return match[1] === "{" ? inside(body, match.index + match[0].length - 1) : bodyOf(declarations, match[1] ?? "");
}

function bodyOf(declarations: string, name: string): string {
  const at = declarations.search(new RegExp(`^(?:declare )?(?:abstract )?(?:class|interface) ${name}\\b`, "m"));
  return at < 0 ? "" : inside(declarations, declarations.indexOf("{", at));
}

/** Declarations with a short mark instead of each comment that says since when or that something is deprecated. */
export function marked(text: string): string {
  const marks = text.replace(/\/\*[\s\S]*?\*\/\s*/g, (comment) => {
    const since = /@since (\S+)/.exec(comment)?.[1];
    return `${since ? `@since:${since} ` : ""}${comment.includes("@deprecated") ? "@deprecated " : ""}`;
  });
  return withoutComments(marks);
}

/** A long union without the bar and the parentheses that its lines begin and end with. */
function plainUnion(type: string): string {
  return type
    .replace(/^\( ?(\| .*?) ?\)(\[\])?$/, (_, union: string, list = "") =>
      list ? `(${union.slice(2)})${list}` : union,
    )
    .replace(/^\| /, "");
}

function endOfGeneric(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "<") depth++;
    else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) return at;
  }
  return text.length;
}
