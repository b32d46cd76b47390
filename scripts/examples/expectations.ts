/** Compares what an example's author said with what came out; every difference is a problem at its line. */
import type { Problem } from "../problems.ts";
import { lineOf, type Project } from "./project.ts";
import type { Diagnostic, Expectation, Outcome } from "./types.ts";

const accept = "Look at the output, then run: node scripts/examples.ts --accept";

/** All differences between `project.spec.expect` and the outcome. */
export function compareExpectations(project: Project, outcome: Outcome): Problem[] {
  const { name, folder, specText, spec } = project;
  const problems: Problem[] = [];
  const report = (words: string[], message: string): void => {
    problems.push({ file: `${folder}/example.json`, line: lineOf(specText, ...words), message });
  };
  if (outcome.failure) report([outcome.failure.key], outcome.failure.message);
  const found = expectationOf(outcome);
  const { assets, warnings = [], printed = [], output = [] } = spec.expect;
  const errors = [spec.expect.error ?? []].flat();

  if (assets === undefined && errors.length === 0)
    report(["expect"], `expect needs assets or error. ${accept} ${name}`);
  if (assets !== undefined) {
    const emitted = found.assets ?? [];
    for (const asset of assets) {
      if (emitted.includes(asset)) continue;
      report(
        ["assets", asset],
        `Expected asset "${asset}" was not emitted; emitted: ${emitted.join(", ") || "nothing"}.`,
      );
    }
    for (const asset of emitted) {
      if (!assets.includes(asset)) report(["assets"], `Emitted asset "${asset}" is not expected. ${accept} ${name}`);
    }
  }
  compare("error", errors, all(outcome, "errors"), report, name);
  compare(
    "warnings",
    warnings.map((message) => ({ message })),
    all(outcome, "warnings"),
    report,
    name,
  );
  compareLines("printed", printed, outcome.printed, report);
  if (outcome.failure?.key !== "run") compareLines("output", output, outcome.output, report);
  return problems;
}

/** What would have to stand in `expect` for the outcome to be right. */
export function expectationOf(outcome: Outcome): Expectation {
  const assets = [...new Set(outcome.compilations.flatMap((one) => one.assets.map((asset) => asset.name)))].sort();
  const errors = all(outcome, "errors").map((error) => ({ class: error.class, message: firstLine(error) }));
  const warnings = all(outcome, "warnings").map(firstLine);
  return {
    ...(assets.length > 0 || errors.length === 0 ? { assets } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(errors.length > 0 ? { error: errors.length === 1 ? errors[0] : errors } : {}),
    ...(outcome.printed.length > 0 ? { printed: outcome.printed } : {}),
    ...(outcome.output.length > 0 ? { output: outcome.output } : {}),
  };
}

type Report = (words: string[], message: string) => void;

function compare(
  key: "error" | "warnings",
  expected: Partial<Diagnostic>[],
  found: Diagnostic[],
  report: Report,
  name: string,
): void {
  const what = key === "error" ? "error" : "warning";
  const left = [...found];
  for (const one of expected) {
    const at = left.findIndex(
      (candidate) =>
        candidate.message.startsWith(one.message ?? "") && (one.class ?? candidate.class) === candidate.class,
    );
    if (at >= 0) left.splice(at, 1);
    else report([key, one.message ?? ""], `Expected ${what} "${one.message}" did not come; came: ${listed(found)}.`);
  }
  for (const one of left) {
    report(
      [key === "warnings" ? "warnings" : "error"],
      `Unexpected ${what}: ${listed([one])}. Mend the example, or expect it: ${accept} ${name}`,
    );
  }
}

function compareLines(key: "printed" | "output", expected: string[], found: string[], report: Report): void {
  const at = expected.findIndex((line, index) => line !== found[index]);
  const index = at >= 0 ? at : expected.length < found.length ? expected.length : -1;
  if (index < 0) return;
  const shown = (line: string | undefined): string => (line === undefined ? "nothing" : JSON.stringify(line));
  const words = expected[index] === undefined ? [key] : [key, expected[index]];
  report(words, `Line ${index + 1} of ${key} is ${shown(found[index])}, expected ${shown(expected[index])}.`);
}

function all(outcome: Outcome, key: "errors" | "warnings"): Diagnostic[] {
  return outcome.compilations.flatMap((one) => one[key]);
}

function firstLine({ message }: Diagnostic): string {
  return message
    .split("\n")
    .slice(0, /:$/.test(message.split("\n")[0] ?? "") ? 2 : 1)
    .join("\n");
}

function listed(found: Diagnostic[]): string {
  return (
    found.map((one) => `${one.class}: ${firstLine(one)}${one.where ? ` (${one.where})` : ""}`).join("; ") || "none"
  );
}
