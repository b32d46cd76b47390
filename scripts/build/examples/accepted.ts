/**
 * The accepted results: content/example-results.json contains webpack's result of every example, so that the site
 * builds without building the examples first. `npm run examples -- --accept` writes this file, `npm test` compares it.
 */
import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { writeWhole } from "../cache.ts";
import { hash22 } from "../hash.ts";
import { root } from "../places.ts";
import { ContentError, type Problem } from "../problems.ts";
import { lineOf } from "./project.ts";
import type { ExampleResult, Outcome } from "./types.ts";

interface File {
  /**
   * Example → a hash of its key and its result. Separate from the results, so that a diff of these shows only their
   * changes.
   */
  seals: Record<string, string>;
  results: Record<string, Outcome>;
}

export interface Compared {
  problems: Problem[];
  /** Examples whose output differs from the accepted one. */
  unaccepted: Set<string>;
}

export class AcceptedResults {
  readonly #file: string;
  readonly #text: string;
  readonly #accepted: File;

  /** Reads `file`. If it doesn't exist, no result is accepted. */
  constructor(file: string) {
    this.#file = file;
    this.#text = read(file);
    this.#accepted = parse(file, this.#text);
  }

  /** The accepted outcome of an example, or null if it was accepted for other files, packages or tools. */
  find(name: string, key: string): Outcome | null {
    const outcome = this.#accepted.results[name];
    return outcome && this.#accepted.seals[name] === sealOf(key, outcome) ? outcome : null;
  }

  /** Compares results of the installed webpack with the accepted ones, byte for byte. */
  compare(results: Iterable<ExampleResult>): Compared {
    const problems: Problem[] = [];
    const unaccepted = new Set<string>();
    const stale: string[] = [];
    for (const result of results) {
      // A failure is a problem of the example itself, so it can't be accepted.
      if (result.failure) continue;
      const { name, key } = result;
      const difference = this.#differenceOf(result);
      if (difference) {
        unaccepted.add(name);
        problems.push(this.#problem(difference.line, difference.message, [name]));
      } else if (!this.find(name, key)) stale.push(name);
    }
    if (stale.length > 0) {
      const message = `The output of ${someOf(stale)} is the accepted one, but files, packages or tools changed since then.`;
      problems.push(this.#problem(1, message, stale));
    }
    return { problems, unaccepted };
  }

  #differenceOf(result: ExampleResult): { line: number; message: string } | null {
    const { name } = result;
    const accepted = this.#accepted.results[name];
    if (!accepted) return { line: 1, message: `There is no accepted result of example "${name}".` };
    const newLines = linesOf(outcomeOf(result));
    const acceptedLines = linesOf(accepted);
    const at = newLines.findIndex((line, index) => line !== acceptedLines[index]);
    if (at < 0) return null;
    const [built, expected] = [newLines, acceptedLines].map(
      (lines) => lines[at]?.trim().replace(/,$/, "") ?? "nothing",
    );
    const message = `Example "${name}" now gives ${built}, but ${expected} was accepted.`;
    return { line: lineOf(this.#text, "results", name) + at, message };
  }

  #problem(line: number, message: string, names: readonly string[]): Problem {
    const command = ["npm run examples --", ...(names.length > 5 ? [] : names), "--accept"].join(" ");
    return { file: relativePath(this.#file), line, message: `${message} Look at the output, then run: ${command}` };
  }
}

/** Accepts the results of `built`, and removes every example that `names` no longer lists. */
export async function writeAccepted(
  file: string,
  built: readonly ExampleResult[],
  names: readonly string[],
): Promise<void> {
  // Accepting all examples doesn't read the file, so that you can replace a damaged one.
  const { seals, results } = parse(file, built.length < names.length ? read(file) : "");
  for (const result of built) {
    results[result.name] = outcomeOf(result);
    seals[result.name] = sealOf(result.key, outcomeOf(result));
  }
  const pick = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries([...names].sort().flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  await writeWhole(file, `${JSON.stringify({ seals: pick(seals), results: pick(results) }, null, 2)}\n`);
}

function outcomeOf({ compilations, printed, output, shown }: ExampleResult): Outcome {
  return { compilations, printed, output, ...(shown ? { shown } : {}) };
}

function sealOf(key: string, outcome: Outcome): string {
  return hash22(JSON.stringify([key, outcome]));
}

function linesOf(outcome: Outcome): string[] {
  return JSON.stringify(outcome, null, 2).split("\n");
}

function someOf(names: readonly string[]): string {
  const rest = names.length - 5;
  return names.slice(0, 5).join(", ") + (rest > 0 ? ` and ${rest} more examples` : "");
}

function relativePath(file: string): string {
  return relative(root, file).split(sep).join("/");
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return "";
  }
}

function parse(file: string, text: string): File {
  if (text === "") return { seals: {}, results: {} };
  try {
    return JSON.parse(text) as File;
  } catch (error) {
    const message = `is not JSON (${(error as Error).message}). Build and accept all results: npm run examples -- --accept`;
    throw new ContentError([{ file: relativePath(file), line: 1, message }]);
  }
}
