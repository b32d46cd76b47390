/** Finds out which hooks have a heading and which don't. */
import type { Facts } from "../../content/facts.ts";
import { hookPages } from "./markdown/hook-pages.ts";
import type { Page } from "./pages.ts";

/** The part of a page that coverage needs. */
export type HookPage = Pick<Page, "hooks"> & { source: Pick<Page["source"], "url"> };

/** Hooks that need no heading → the reason. */
export const hookExceptions: Readonly<Record<string, string>> = {
  "Resolver.newInteralResolve": "a misspelling of newInternalResolve that enhanced-resolve keeps for old plugins",
};

export interface MissingHook {
  hook: string;
  /** The page that should describe it, or "" if none is assigned. */
  page: string;
}

/** Hooks without a heading on the page of their class. */
export function missingHooks(facts: Facts, pages: readonly HookPage[]): MissingHook[] {
  const headings = new Map(pages.map(({ source, hooks }) => [source.url, hooks]));
  return allHooks(facts)
    .map((hook) => ({ hook, page: hookPages[hook.split(".")[0] ?? ""] ?? "" }))
    .filter(({ hook, page }) => headings.get(page)?.[hook] === undefined && !hookExceptions[hook]);
}

/** `Compiler.make` → the URL of its heading. */
export function hookUrls(pages: readonly HookPage[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ source, hooks }) =>
      Object.entries(hooks).map(([hook, id]) => [hook, `${source.url}#${id}`] as const),
    ),
  );
}

/** The names of all hooks, such as `Compiler.make`. */
export function allHooks({ hooks }: Facts): string[] {
  return hooks.flatMap(({ owner, hooks: ownerHooks }) => ownerHooks.map(({ name }) => `${owner}.${name}`));
}
