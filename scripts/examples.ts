/**
 * Builds the examples in content/examples with the installed webpack and holds them to their example.json.
 * As a tool: `node scripts/examples.ts [name…] [--accept]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { archiveName } from "./examples/archive.ts";
import { compareExpectations } from "./examples/expectations.ts";
import { openLast } from "./examples/last.ts";
import { nodeKindOf, packageJsonOf, packagesOf, readInstalled, versionsHash } from "./examples/packages.ts";
import { buildAll } from "./examples/pool.ts";
import { exampleNames, type Project, readProject } from "./examples/project.ts";
import { stripRegions } from "./examples/quote.ts";
import type { ExampleResult, Outcome } from "./examples/types.ts";
import { hash22 } from "./hash.ts";
import type { Problem } from "./problems.ts";

export type { Diagnostic, ExampleAsset, ExampleCompilation, ExampleResult } from "./examples/types.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const machinery = fileURLToPath(new URL("./examples", import.meta.url));

export interface BuildExamples {
  /** Usually content/examples. */
  root: string;
  cacheDir: string;
  /** Names; all when absent. */
  only?: readonly string[];
}

export interface BuiltExamples {
  results: Map<string, ExampleResult>;
  problems: Problem[];
  built: number;
  cached: number;
}

/** Builds what is not in the cache, and compares everything with what it should be. */
export async function buildExamples({ root, cacheDir, only }: BuildExamples): Promise<BuiltExamples> {
  const names = only ?? exampleNames(root);
  if (only) return buildNamed(names, root, cacheDir);
  const last = await openLast(root, names, cacheDir);
  if (last.results) return { results: new Map(last.results), problems: [], built: 0, cached: names.length };
  const built = await buildNamed(names, root, cacheDir);
  if (built.problems.length === 0) await last.keep([...built.results]);
  return built;
}

async function buildNamed(names: readonly string[], root: string, cacheDir: string): Promise<BuiltExamples> {
  const problems: Problem[] = [];
  const projects = names.flatMap((name) => readProject(root, name, problems) ?? []);
  const installed = readInstalled(repository);
  const tools = toolsHash();
  const versions = new Map<string, string>();
  const versionsOf = (packages: string[]): string => {
    const known = versions.get(packages.join()) ?? versionsHash(packages, installed);
    versions.set(packages.join(), known);
    return known;
  };
  const plans = projects.map((project) => {
    const texts = project.files.filter(({ bytes }) => isText(bytes)).map(({ bytes }) => bytes.toString("utf8"));
    const own = project.files.find(({ path }) => path === "package.json")?.bytes.toString("utf8");
    const packages = packagesOf(texts, installed);
    const packageJson = packageJsonOf(project.name, own, packages, installed);
    // Without region marks: what is shown, built and downloaded is the same to the byte.
    const files = [
      ...project.files.filter(({ path }) => path !== "package.json").map(unmarked),
      { path: "package.json", bytes: Buffer.from(packageJson) },
    ].map(({ path, bytes }) => ({ path, base64: bytes.toString("base64") }));
    const { run, env, argv } = project.spec;
    const order = { files, spec: { run, env, argv } };
    const key = hash22(JSON.stringify([order, versionsOf(packages), tools]));
    return {
      project,
      packageJson,
      order,
      kind: nodeKindOf(packageJson),
      file: join(cacheDir, "examples", `${key}.json`),
    };
  });

  const outcomes = new Map(plans.map((plan) => [plan, readOutcome(plan.file)]));
  const missing = plans.filter((plan) => !outcomes.get(plan));
  const made = await buildAll(missing, join(cacheDir, "examples"), join(repository, "node_modules"));
  missing.forEach((plan, index) => {
    const outcome = made[index] ?? null;
    outcomes.set(plan, outcome);
    // A build that could not be carried out (no time, no memory) may do better the next time.
    if (!outcome?.failure) writeFileSync(plan.file, JSON.stringify(outcome));
  });

  const results = new Map<string, ExampleResult>();
  for (const plan of plans) {
    const outcome = outcomes.get(plan);
    if (!outcome) continue;
    problems.push(...compareExpectations(plan.project, outcome));
    results.set(plan.project.name, resultOf(plan.project, plan.packageJson, outcome));
  }
  return { results, problems, built: missing.length, cached: plans.length - missing.length };
}

function resultOf({ name, spec, files }: Project, packageJson: string, outcome: Outcome): ExampleResult {
  const texts = files
    .filter(({ bytes }) => isText(bytes))
    .map(({ path, bytes }) => ({ path, text: bytes.toString("utf8") }));
  const binaries = files
    .filter(({ bytes }) => !isText(bytes))
    .map(({ path, bytes }) => ({ path, text: bytes.toString("base64") }));
  const made = { name, title: spec.title, files: texts, binaries, packageJson, ...outcome };
  const result = { ...made, archive: archiveName(made) };
  return { ...result, hash: hash22(JSON.stringify(result)) };
}

function unmarked({ path, bytes }: Project["files"][number]): Project["files"][number] {
  return isText(bytes) ? { path, bytes: Buffer.from(stripRegions(bytes.toString("utf8"))) } : { path, bytes };
}

function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 4096).includes(0);
}

function readOutcome(file: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Outcome;
  } catch {
    mkdirSync(join(file, ".."), { recursive: true });
    return null;
  }
}

/** What decides how an example is built, beside the example and its packages. */
function toolsHash(): string {
  const parts = ["child", "compile", "describe", "plain-text", "run"].map((name) =>
    readFileSync(join(machinery, `${name}.ts`), "utf8"),
  );
  return hash22([process.version, ...parts].join("\0"));
}

if (import.meta.main) {
  // Not awaited: the tool imports this file, which must be finished for that.
  void import("./examples/tool.ts").then(({ runTool }) =>
    runTool(process.argv.slice(2), {
      root: join(repository, "content/examples"),
      cacheDir: join(repository, ".cache"),
    }),
  );
}
