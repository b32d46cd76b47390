/** Every code fence of our own pages is checked by its kind; what was checked once is not checked again. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import { writeWhole } from "./cache.ts";
import { commandChecker } from "./fences/commands.ts";
import { configFaults, importsOf, type QuotedConfig } from "./fences/configs.ts";
import { attributeFaults, type Fault, type Kind, kinds, type Piece, pieceOf } from "./fences/kinds.ts";
import { markupFaults } from "./fences/markup.ts";
import { packageScriptFaults } from "./fences/package-scripts.ts";
import { dataFaults, scriptFaults, styleFaults } from "./fences/parse.ts";
import { hash22 } from "./hash.ts";
import type { Fence } from "./markdown/page-source.ts";
import { root } from "./places.ts";
import type { Problem } from "./problems.ts";
import type { Progress } from "./steps.ts";

export interface CheckedFences {
  problems: Problem[];
  /** Fences by kind of check. */
  counts: Record<Kind, number>;
  /** Those that nobody checks, with the reason that the page gives. */
  unchecked: { file: string; line: number; reason: string }[];
  /** How many were not in the cache. */
  checked: number;
}

interface Known {
  facts: Facts;
  /** Changes when `facts` change. */
  factsHash: string;
  cacheDir: string;
}

interface Item {
  fence: Fence;
  piece: Piece;
  key: string;
  neighbors: ReadonlyMap<string, Piece>;
}

/** Checks the fences of each page. */
export async function checkFences(
  pages: readonly (readonly Fence[])[],
  known: Known,
  progress?: Progress,
): Promise<CheckedFences> {
  const tools = await toolsHash(known.factsHash);
  const items = pages.flatMap((fences) => itemsOf(fences, tools));
  const file = join(known.cacheDir, "fences.json");
  const cache = await readCache(file);
  // What stands on several pages is one question.
  const missing = new Map(items.filter(({ key }) => !(key in cache)).map((item) => [item.key, item]));
  const found = await faultsOf([...missing.values()], known.facts, progress);
  [...missing.keys()].forEach((key, index) => {
    cache[key] = found[index] ?? [];
  });
  const kept = Object.fromEntries(items.map(({ key }) => [key, cache[key] ?? []]));
  if (missing.size > 0 || Object.keys(cache).length !== Object.keys(kept).length) {
    // On a busy machine a configuration may have no time to end: that is asked again.
    const sure = Object.entries(kept).filter(
      ([, faults]) => !faults.some(({ message }) => / did not end /.test(message)),
    );
    await writeWhole(file, JSON.stringify(Object.fromEntries(sure)));
  }
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { piece } of items) counts[piece.kind] += 1;
  return {
    problems: items.flatMap(({ fence, key }) => problemsOf(fence, kept[key] ?? [])),
    counts,
    unchecked: items
      .filter(({ piece }) => piece.kind === "unchecked")
      .map(({ fence }) => ({ file: fence.file, line: fence.line, reason: String(fence.meta.reason ?? "") })),
    checked: missing.size,
  };
}

function itemsOf(fences: readonly Fence[], tools: string): Item[] {
  const pieces = fences.map(pieceOf);
  return fences.map((fence, index) => {
    const piece = pieces[index] as Piece;
    const neighbors = piece.kind === "configuration" ? neighborsOf(pieces, index) : new Map<string, Piece>();
    const around = [...neighbors].flatMap(([title, { text }]) => [title, text]);
    const key = hash22([tools, piece.kind, piece.lang, piece.title, fence.text, ...around].join("\0"));
    return { fence, piece, neighbors, key };
  });
}

/** The files that a configuration can import: of several with one title the nearest before it, else the first after. */
function neighborsOf(pieces: readonly Piece[], at: number): Map<string, Piece> {
  if (importsOf(pieces[at]?.text ?? "").length === 0) return new Map();
  const near = new Map<string, Piece>();
  for (const piece of [...pieces.slice(0, at).reverse(), ...pieces.slice(at + 1)])
    if (piece.title !== "" && piece.title !== pieces[at]?.title && !near.has(piece.title)) near.set(piece.title, piece);
  return near;
}

async function faultsOf(items: readonly Item[], facts: Facts, progress?: Progress): Promise<Fault[][]> {
  if (items.length === 0) return [];
  const commands = commandChecker(facts);
  const configs = items.filter(({ piece }) => piece.kind === "configuration");
  const judged = configFaults(configs satisfies QuotedConfig[], progress);
  return Promise.all(
    items.map(async (item): Promise<Fault[]> => {
      const { piece } = item;
      switch (piece.kind) {
        case "configuration":
          return (await judged)[configs.indexOf(item)] ?? [];
        case "script":
          return scriptFaults(piece);
        case "style":
          return styleFaults(piece);
        case "data":
          return [
            ...(await dataFaults(piece)),
            ...(/(^|\/)package\.json$/.test(piece.title) ? packageScriptFaults(piece.text, commands) : []),
          ];
        case "markup":
          return markupFaults(piece.text);
        case "commands":
          return commands(piece);
        case "text":
        case "unchecked":
          return [];
      }
    }),
  );
}

function problemsOf(fence: Fence, faults: readonly Fault[]): Problem[] {
  const { file, line, meta } = fence;
  const wanted = meta.expect !== "invalid";
  const own = wanted ? faults : faults.length > 0 ? [] : [{ line: 0, message: 'is valid, although expect="invalid"' }];
  return [...attributeFaults(fence), ...own].map((fault) => ({
    file,
    line: line + fault.line,
    message: `code block: ${fault.message}`,
  }));
}

async function readCache(file: string): Promise<Record<string, Fault[]>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, Fault[]>;
  } catch {
    // None yet: everything is checked.
    return {};
  }
}

/** Changes with the checkers, the facts and the version of any package. */
async function toolsHash(facts: string): Promise<string> {
  const folder = join(import.meta.dirname, "fences");
  const names = (await readdir(folder)).sort().map((name) => join(folder, name));
  const texts = await Promise.all([...names, join(root, "package-lock.json")].map((name) => readFile(name, "utf8")));
  return hash22([facts, ...texts].join("\0"));
}
