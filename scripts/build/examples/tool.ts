/**
 * Builds examples and compares them with their accepted results. Prints the output of the named examples, or of those
 * that differ. `--accept` writes their output to example.json and to the accepted results.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildExamples, type BuiltExamples, buildExamples } from "../examples.ts";
import { formatProblems } from "../problems.ts";
import { Steps } from "../timings.ts";
import { writeAccepted } from "./accepted.ts";
import { expectationOf } from "./expectations.ts";
import { exampleNames } from "./project.ts";
import { outputBlocks } from "./quote.ts";
import type { ExampleResult, ExampleSpec } from "./types.ts";

export async function runTool(
  args: readonly string[],
  { root, cacheDir, accepted }: { root: string; cacheDir: string; accepted: string },
): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("-")).map((arg) => arg.replace(/^.*content\/examples\/|\/$/g, ""));
  const steps = new Steps(process.stderr);
  const build = (settings: Pick<BuildExamples, "accepted" | "verify">): Promise<BuiltExamples> =>
    steps.run("build examples", (progress) =>
      buildExamples({ root, cacheDir, progress, ...settings, ...(names.length > 0 ? { only: names } : {}) }),
    );
  let summary = "";
  if (args.includes("--accept")) {
    const { results, problems, built, cached } = await build({});
    const succeeded = [...results.values()].filter(({ failure }) => !failure);
    for (const result of succeeded)
      if (problems.some(({ file }) => file.includes(`/${result.name}/`))) acceptOutcome(root, result);
    await writeAccepted(accepted, succeeded, exampleNames(root));
    summary = `${built} built, ${cached} from the cache, ${succeeded.length} accepted, `;
  }
  const { results, problems, built, cached, unaccepted } = await build({ accepted, verify: true });
  for (const result of results.values())
    if (names.length > 0 || result.failure || unaccepted.has(result.name)) console.log(describe(result));
  if (problems.length > 0) console.error(formatProblems(problems));
  summary ||= `${built} built, ${cached} from the cache, `;
  console.log(`${summary}${problems.length} problems, ${steps.seconds.toFixed(1)} s`);
  if (problems.length > 0) process.exitCode = 1;
}

/**
 * Rewrites `expect` in example.json and keeps the other fields. Only for examples with problems, so that expectations
 * that are met stay as their author wrote them.
 */
function acceptOutcome(root: string, result: ExampleResult): void {
  const file = join(root, result.name, "example.json");
  const spec = JSON.parse(readFileSync(file, "utf8")) as ExampleSpec;
  const accepted = `${JSON.stringify({ ...spec, expect: expectationOf(result) }, null, 2)}\n`;
  writeFileSync(file, accepted);
}

function describe(result: ExampleResult): string {
  const lines = [`\n${result.name}: ${result.title}`];
  for (const { name, assets, warnings, errors } of outputBlocks(result).compilations) {
    if (name) lines.push(`  ${name}`);
    lines.push(
      ...assets.map(
        ({ name: asset, size, notes }) => `  ${asset}  ${size}${notes.map((note) => `  [${note}]`).join("")}`,
      ),
    );
    for (const { header, message } of [...errors, ...warnings]) lines.push(indent(`${header}\n${message}`));
  }
  if (result.printed.length > 0) lines.push("  printed:", indent(result.printed.join("\n"), "    "));
  if (result.output.length > 0) lines.push("  output:", indent(result.output.join("\n"), "    "));
  return lines.join("\n");
}

function indent(text: string, by = "  "): string {
  return text.replace(/^/gm, by);
}
