/** Checks every code fence of the site's Markdown according to its kind. Unchanged fences aren't checked again. */
import type { Facts } from "../../content/facts.ts";
import { commandChecker } from "./fences/commands.ts";
import { configFaults, importsOf, type QuotedConfig } from "./fences/configs.ts";
import { attributeFaults, codeOf, type Fault, type FenceCode, type Kind, kinds } from "./fences/kinds.ts";
import { markupFaults } from "./fences/markup.ts";
import { packageScriptFaults } from "./fences/package-scripts.ts";
import { dataFaults, scriptFaults, styleFaults } from "./fences/parse.ts";
import type { Fence } from "./markdown/page-source.ts";
import type { Problem } from "./problems.ts";
import { stepForEach } from "./step.ts";
import type { Progress } from "./timings.ts";

export interface CheckedFences {
  problems: Problem[];
  /** Fences by kind of check. */
  counts: Record<Kind, number>;
  /** Unchecked fences, with the reason that the page gives. */
  unchecked: { file: string; line: number; reason: string }[];
  /** The number of fences that weren't in the cache. */
  checked: number;
}

interface Item {
  fence: Fence;
  code: FenceCode;
  neighbors: ReadonlyMap<string, FenceCode>;
}

/** Checks the fences of each page. */
export async function checkFences(
  pages: readonly (readonly Fence[])[],
  facts: Facts,
  cache: string,
  progress?: Progress,
): Promise<CheckedFences> {
  const items = pages.flatMap(itemsOf);
  const inputs = ({ fence, code, neighbors }: Item): unknown => [
    facts.key,
    [code.kind, code.lang, code.title, fence.text],
    [...neighbors].map(([title, { text }]) => [title, text]),
  ];
  const settings = { module: import.meta.url, cache, items, inputs };
  const { values, computed } = await stepForEach<Item, Fault[]>("fences", settings, async (missing) => {
    const faults = await faultsOf(
      missing.map(({ item }) => item),
      facts,
      progress,
    );
    for (const [index, { result }] of missing.entries()) {
      result.value = faults[index] ?? [];
      // A configuration may time out on a busy computer, so the next build checks it again.
      if (!result.value.some(({ message }) => / did not end /.test(message))) await result.keep(result.value);
    }
  });
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { code } of items) counts[code.kind] += 1;
  return {
    problems: items.flatMap(({ fence }, index) => problemsOf(fence, values[index] ?? [])),
    counts,
    unchecked: items
      .filter(({ code }) => code.kind === "unchecked")
      .map(({ fence }) => ({ file: fence.file, line: fence.line, reason: String(fence.meta.reason ?? "") })),
    checked: computed,
  };
}

function itemsOf(fences: readonly Fence[]): Item[] {
  const codes = fences.map(codeOf);
  return fences.map((fence, index) => {
    const code = codes[index] as FenceCode;
    const neighbors = code.kind === "configuration" ? neighborsOf(codes, index) : new Map<string, FenceCode>();
    return { fence, code, neighbors };
  });
}

/**
 * The files that a configuration can import. Of several with the same title, the nearest one before it, else the first
 * one after it.
 */
function neighborsOf(codes: readonly FenceCode[], at: number): Map<string, FenceCode> {
  if (importsOf(codes[at]?.text ?? "").length === 0) return new Map();
  const neighbors = new Map<string, FenceCode>();
  for (const code of [...codes.slice(0, at).reverse(), ...codes.slice(at + 1)])
    if (code.title !== "" && code.title !== codes[at]?.title && !neighbors.has(code.title))
      neighbors.set(code.title, code);
  return neighbors;
}

async function faultsOf(items: readonly Item[], facts: Facts, progress?: Progress): Promise<Fault[][]> {
  if (items.length === 0) return [];
  const commands = commandChecker(facts);
  const configs = items.filter(({ code }) => code.kind === "configuration");
  const faultsOfConfigs = configFaults(configs satisfies QuotedConfig[], progress);
  return Promise.all(
    items.map(async (item): Promise<Fault[]> => {
      const { code } = item;
      switch (code.kind) {
        case "configuration":
          return (await faultsOfConfigs)[configs.indexOf(item)] ?? [];
        case "script":
          return scriptFaults(code);
        case "style":
          return styleFaults(code);
        case "data":
          return [
            ...(await dataFaults(code)),
            ...(/(^|\/)package\.json$/.test(code.title) ? packageScriptFaults(code.text, commands) : []),
          ];
        case "markup":
          return markupFaults(code.text);
        case "commands":
          return commands(code);
        case "text":
        case "unchecked":
          return [];
      }
    }),
  );
}

function problemsOf(fence: Fence, faults: readonly Fault[]): Problem[] {
  const { file, line, meta } = fence;
  const shouldBeValid = meta.expect !== "invalid";
  const codeFaults = shouldBeValid
    ? faults
    : faults.length > 0
      ? []
      : [{ line: 0, message: 'is valid although it is marked expect="invalid"; fix the code or remove the attribute' }];
  return [...attributeFaults(fence), ...codeFaults].map((fault) => ({
    file,
    line: line + fault.line,
    message: `code block: ${fault.message}`,
  }));
}
