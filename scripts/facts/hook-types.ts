/** Types of hook arguments, from webpack's type declarations. */

import { inside, splitOutside, withoutComments } from "./sources.ts";

export interface HookType {
  kind: string;
  types: string[];
  returns?: string;
}

/** Hook name → its types, for a class with `hooks` or for the interface that `getCompilationHooks` gives. */
export function hookTypes(declarations: string, owner: string): Map<string, HookType> {
  const at = declarations.search(new RegExp(`^(?:declare )?(?:abstract )?(?:class|interface) ${owner}\\b`, "m"));
  if (at < 0) return new Map();
  const body = inside(declarations, declarations.indexOf("{", at));
  const hooks = /\bhooks: (?:Readonly<)?\{/.exec(body);
  const members = withoutComments(hooks ? inside(body, hooks.index + hooks[0].length - 1) : body);
  const found = new Map<string, HookType>();
  for (const member of splitOutside(members, ";")) {
    const [, name, type] = /^(?:readonly )?(\w+)\??: ([\s\S]+)$/.exec(member) ?? [];
    const hook = type && /\b((?:Sync|Async)\w*Hook)</.exec(type);
    // What a hook for each type of module gets depends on that type.
    if (!name || !hook || type.startsWith("TypedHookMap")) continue;
    const open = hook.index + hook[0].length;
    const [tuple = "", returns] = splitOutside(type.slice(open, endOfGeneric(type, open)).replace(/\s+/g, " "), ",");
    const types = splitOutside(inside(tuple, 0), ",").map(plainUnion);
    // Of other kinds the second parameter is what a tap may set.
    const gives = /Bail|Waterfall/.test(hook[1] ?? "") && returns;
    found.set(name, { kind: hook[1] ?? "", types, ...(gives && { returns: gives }) });
  }
  return found;
}

/** Name of the type that a static method of a class returns: `CompilationHooksNormalModule`. */
export function returnedInterface(declarations: string, owner: string, method: string): string | null {
  const at = declarations.search(new RegExp(`^declare (?:abstract )?class ${owner}\\b`, "m"));
  if (at < 0) return null;
  const body = inside(declarations, declarations.indexOf("{", at));
  return new RegExp(`static ${method}[\\s\\S]*?\\)\\s*(?::|=>)\\s*(?:Readonly<)?(\\w+)`).exec(body)?.[1] ?? null;
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
