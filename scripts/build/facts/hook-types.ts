/** Types of hook arguments, from webpack's type declarations. */

import { inside, splitOutside, withoutComments } from "./sources.ts";

export interface HookType {
  kind: string;
  types: string[];
  returns?: string;
  since?: string;
  deprecated?: true;
}

/**
 * Returns hook name → types, for the `hooks` of a class or what its static `getter` returns,
 * from `marked` declarations.
 */
export function hookTypes(declarations: string, owner: string, getter: string | null): Map<string, HookType> {
  const result = new Map<string, HookType>();
  for (const member of splitOutside(hooksOf(declarations, owner, getter), ";")) {
    const [, marks = "", name, type] = /^((?:@\S+ )*)(?:readonly )?(\w+)\??: ([\s\S]+)$/.exec(member) ?? [];
    const hook = type && /\b((?:Sync|Async)\w*Hook)</.exec(type);
    // In a typed map of hooks, the arguments depend on the module type, which is the key.
    if (!name || !hook || type.startsWith("TypedHookMap")) continue;
    const open = hook.index + hook[0].length;
    const [tuple = "", returns] = splitOutside(type.slice(open, endOfGeneric(type, open)).replace(/\s+/g, " "), ",");
    const types = splitOutside(inside(tuple, 0), ",").map(plainUnion);
    // For other kinds of hooks, the second parameter is the type of additional tap options.
    const returnType = /Bail|Waterfall/.test(hook[1] ?? "") && returns;
    const since = /@since:(\S+)/.exec(marks)?.[1];
    result.set(name, {
      kind: hook[1] ?? "",
      types,
      ...(returnType && { returns: returnType }),
      ...(since && { since }),
      ...(marks.includes("@deprecated") && { deprecated: true as const }),
    });
  }
  return result;
}

/** Returns the members of the type of `hooks`, or of the getter's return type, which may be declared elsewhere. */
function hooksOf(declarations: string, owner: string, getter: string | null): string {
  const body = bodyOf(declarations, owner);
  const pattern = getter
    ? new RegExp(`static ${getter}[^{;]*?\\)\\s*(?::|=>)\\s*(?:Readonly<)?(\\{|\\w+)`)
    : /\bhooks: (?:Readonly<)?(\{|\w+)/;
  const match = pattern.exec(body);
  if (!match) return getter ? "" : body;
  return match[1] === "{" ? inside(body, match.index + match[0].length - 1) : bodyOf(declarations, match[1] ?? "");
}

function bodyOf(declarations: string, name: string): string {
  const at = declarations.search(new RegExp(`^(?:declare )?(?:abstract )?(?:class|interface) ${name}\\b`, "m"));
  return at < 0 ? "" : inside(declarations, declarations.indexOf("{", at));
}

/** Replaces comments with short marks: `@since:5.1.0` for the version that added a member, and `@deprecated`. */
export function marked(text: string): string {
  const marks = text.replace(/\/\*[\s\S]*?\*\/\s*/g, (comment) => {
    const since = /@since (\S+)/.exec(comment)?.[1];
    return `${since ? `@since:${since} ` : ""}${comment.includes("@deprecated") ? "@deprecated " : ""}`;
  });
  return withoutComments(marks);
}

/** Removes the leading bar of a long union, and the parentheses around it. */
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
