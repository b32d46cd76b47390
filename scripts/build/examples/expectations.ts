/** Compares an example's `expect` with its outcome. Every difference is a problem at the line in example.json. */

import { explainValidation } from "../fences/validation.ts";
import type { Problem } from "../problems.ts";
import { lineOf, type Project } from "./project.ts";
import { lineOnDisk } from "./quote.ts";
import type { Diagnostic, Expectation, Outcome } from "./types.ts";

const accept = "Look at the output, then run: npm run examples -- --accept";

/** Returns all differences between `project.spec.expect` and the outcome. */
export function compareExpectations(project: Project, outcome: Outcome): Problem[] {
  const { name, folder, specText, spec } = project;
  const problems: Problem[] = [];
  const report = (words: string[], message: string): void => {
    problems.push({ file: `${folder}/example.json`, line: lineOf(specText, ...words), message });
  };
  if (outcome.failure) report([outcome.failure.key], outcome.failure.message);
  const actual = expectationOf(outcome);
  const { assets, warnings = [], printed = [], output = [] } = spec.expect;
  const errors = [spec.expect.error ?? []].flat();

  if (assets === undefined && errors.length === 0)
    report(["expect"], `expect needs assets or error. ${accept} ${name}`);
  const surprises = compare("error", errors, allDiagnostics(outcome, "errors"), report);
  for (const error of surprises) problems.push(...errorProblems(project, error));
  // After an unexpected error, assets and output differ too. These differences would only repeat the problem.
  if (surprises.length > 0) return problems;
  for (const warning of compare("warnings", toMessages(warnings), allDiagnostics(outcome, "warnings"), report)) {
    report(["warnings"], `Unexpected warning ${summary(warning)} Fix the example, or expect it. ${accept} ${name}`);
  }
  if (assets !== undefined) {
    const emitted = actual.assets ?? [];
    for (const asset of assets) {
      if (emitted.includes(asset)) continue;
      report(
        ["assets", asset],
        `The build didn't emit the expected asset "${asset}". It emitted: ${emitted.join(", ") || "nothing"}.`,
      );
    }
    for (const asset of emitted) {
      if (!assets.includes(asset)) report(["assets"], `Emitted asset "${asset}" is not expected. ${accept} ${name}`);
    }
  }
  compareLines("printed", printed, outcome.printed, report);
  if (outcome.failure?.key !== "run") compareLines("output", output, outcome.output, report);
  return problems;
}

/** Returns the value of `expect` that matches the outcome. */
export function expectationOf(outcome: Outcome): Expectation {
  const assets = [
    ...new Set(outcome.compilations.flatMap((compilation) => compilation.assets.map((asset) => asset.name))),
  ].sort();
  const errors = allDiagnostics(outcome, "errors").map((error) => ({ class: error.class, message: firstLine(error) }));
  const warnings = allDiagnostics(outcome, "warnings").map(firstLine);
  return {
    ...(assets.length > 0 || errors.length === 0 ? { assets } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(errors.length > 0 ? { error: errors.length === 1 ? errors[0] : errors } : {}),
    ...(outcome.printed.length > 0 ? { printed: outcome.printed } : {}),
    ...(outcome.output.length > 0 ? { output: outcome.output } : {}),
  };
}

type Report = (words: string[], message: string) => void;

/** Reports expected diagnostics that are missing. Returns the diagnostics that weren't expected. */
function compare(
  key: "error" | "warnings",
  expected: Partial<Diagnostic>[],
  actual: Diagnostic[],
  report: Report,
): Diagnostic[] {
  const unmatched = [...actual];
  for (const { class: name, message = "" } of expected) {
    const at = unmatched.findIndex(
      (diagnostic) => diagnostic.message.startsWith(message) && (name ?? diagnostic.class) === diagnostic.class,
    );
    if (at >= 0) unmatched.splice(at, 1);
    else
      report(
        [key, message],
        `The build didn't report the expected ${name ?? "warning"} "${message}". It reported: ${actual.map(summary).join("; ") || "nothing"}`,
      );
  }
  return unmatched;
}

/** Reports an unexpected error in the file that webpack names, if it names one. */
function errorProblems({ folder, files, specText }: Project, error: Diagnostic): Problem[] {
  const textOf = (path: string): string | undefined => files.find((file) => file.path === path)?.bytes.toString("utf8");
  const [, path = "", line = "1"] = /^\.\/(\S+?)(?: (\d+):|$)/.exec(error.where ?? "") ?? [];
  const text = textOf(path);
  if (text !== undefined)
    return [{ file: `${folder}/${path}`, line: lineOnDisk(text, Number(line)), message: summary(error) }];
  const config = files.find((file) => /^webpack\.config\.\w+$/.test(file.path));
  if (!config) return [{ file: `${folder}/example.json`, line: lineOf(specText, "expect"), message: summary(error) }];
  const faults =
    error.class === "ValidationError" ? explainValidation(error.message, config.bytes.toString("utf8")) : [];
  const file = `${folder}/${config.path}`;
  return faults.length > 0 ? faults.map((fault) => ({ file, ...fault })) : [{ file, line: 1, message: summary(error) }];
}

function compareLines(key: "printed" | "output", expected: string[], actual: string[], report: Report): void {
  const at = expected.findIndex((line, index) => line !== actual[index]);
  const index = at >= 0 ? at : expected.length < actual.length ? expected.length : -1;
  if (index < 0) return;
  const quoted = (line: string | undefined): string => (line === undefined ? "nothing" : JSON.stringify(line));
  const words = expected[index] === undefined ? [key] : [key, expected[index]];
  report(words, `Line ${index + 1} of ${key} is ${quoted(actual[index])}, expected ${quoted(expected[index])}.`);
}

function allDiagnostics(outcome: Outcome, key: "errors" | "warnings"): Diagnostic[] {
  return outcome.compilations.flatMap((compilation) => compilation[key]);
}

function toMessages(messages: string[]): Partial<Diagnostic>[] {
  return messages.map((message) => ({ message }));
}

/** The part of a message that distinguishes it from others. */
function firstLine({ message }: Diagnostic): string {
  const [first = "", second] = message.split("\n");
  return second !== undefined && /:\s*$/.test(first) ? `${first}\n${second}` : first;
}

function summary(diagnostic: Diagnostic): string {
  return `${diagnostic.class}: ${firstLine(diagnostic).replace(/\s+/g, " ").trim()}${diagnostic.where ? ` (${diagnostic.where})` : ""}`;
}
