/** GET /changes/?from=5.90&to=5.112 shows the differences between two versions of webpack, without JavaScript. */
import { Comparison, type ComparisonPart } from "../app/views/comparison.tsx";
import {
  changedDefaults,
  changeKinds,
  changesSummary,
  compareMinors,
  membersOfNew,
  minorOf,
} from "../content/changes.ts";
import type { Env } from "./env.ts";
import { errorUrl } from "./error-names.ts";
import { readFacts } from "./facts.ts";
import { optionUrl } from "./options.ts";
import type { Route } from "./release.ts";
import { renderPart } from "./render.tsx";
import type { Variant } from "./variant.ts";

/** Returns the comparison for the versions in the request's URL, or null if the URL has none. */
export function comparison(request: Request, route: Route): Variant | null {
  if (route.url !== "/changes/") return null;
  const { searchParams } = new URL(request.url);
  const [from, to] = ["from", "to"].map((name) => searchParams.get(name)?.trim().slice(0, 20).toWellFormed() ?? "");
  if (!from && !to) return null;
  return {
    tag: `-${encodeURIComponent(from ?? "")}-${encodeURIComponent(to ?? "")}`,
    render: async (env) => new TextEncoder().encode(renderPart(await compare(env, from ?? "", to ?? ""))),
  };
}

async function compare(env: Env, from: string, to: string) {
  const [history, facts] = await Promise.all([readFacts(env, "history"), readFacts(env, "hooks")]);
  const hooks = new Map(facts.hooks.map(({ owner, name, url }) => [`${owner}.${name}`, url]));
  const { upTo } = history;
  const [before, after] = [minorOf(from, { upTo }), minorOf(to, { upTo })];
  const wrong = [...(before === null ? [from] : []), ...(after === null ? [to] : [])];
  if (before === null || after === null)
    return <Comparison from={from} to={to} wrong={wrong} upTo={upTo} parts={[]} defaults={[]} />;
  const all = compareMinors(history, before, after);
  const parts = (["added", "removed"] as const).flatMap((change) =>
    changeKinds.flatMap((kind): ComparisonPart[] => {
      const names = all.filter((one) => one.kind === kind && one.change === change).map(({ name }) => name);
      if (names.length === 0) return [];
      const items = (kind === "options" ? membersOfNew(names) : names.map((name): [string, number] => [name, 0])).map(
        ([name, members]) => ({
          name,
          members,
          url: change === "added" ? (hooks.get(name) ?? urlOf(kind, name)) : null,
        }),
      );
      return [{ kind, change, count: names.length, items }];
    }),
  );
  const [old, next] = [`5.${before}`, `5.${after}`];
  const changed = changedDefaults(history, before, after).map((one) => ({
    ...one,
    names: one.names.map((name) => ({ name, url: urlOf("options", name) })),
  }));
  const summary = changesSummary(history, before, after);
  return <Comparison from={old} to={next} wrong={[]} upTo={upTo} summary={summary} parts={parts} defaults={changed} />;
}

function urlOf(kind: ComparisonPart["kind"], name: string): string | null {
  if (kind === "options") return optionUrl(`/option/${name}/`);
  if (kind === "flags") return optionUrl(`/option/--${name}/`);
  return kind === "errors" ? errorUrl(`/e/${name}/`) : null;
}
