/** `node scripts/examples.ts [name…] [--accept]`: builds, prints what came out, and on request takes it as expected. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildExamples, buildExamples } from "../examples.ts";
import { formatProblems } from "../problems.ts";
import { expectationOf } from "./expectations.ts";
import { outputBlocks } from "./quote.ts";
import type { ExampleResult, ExampleSpec } from "./types.ts";

export async function runTool(args: string[], { root, cacheDir }: BuildExamples): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith("-")).map((arg) => arg.replace(/^.*content\/examples\/|\/$/g, ""));
  const accept = args.includes("--accept");
  const options = { root, cacheDir, ...(names.length > 0 ? { only: names } : {}) };
  const begin = performance.now();
  let made = await buildExamples(options);
  for (const result of made.results.values()) console.log(describe(result));
  if (accept) {
    for (const result of made.results.values()) if (!result.failure) acceptOutcome(root, result);
    const { built, cached } = made;
    made = { ...(await buildExamples(options)), built, cached };
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (made.problems.length > 0) console.error(formatProblems(made.problems));
  console.log(`${made.built} built, ${made.cached} from the cache, ${made.problems.length} problems, ${seconds} s`);
  if (made.problems.length > 0) process.exitCode = 1;
}

/** Rewrites `expect`, keeps the rest; an accepted example is one that somebody has looked at. */
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
