/**
 * Builds the examples in content/examples with the installed webpack and holds them to their example.json.
 * As a tool: `npm run examples -- [name…] [--accept]`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AcceptedResults } from "./examples/accepted.ts";
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
import type { Progress } from "./steps.ts";

export type { Diagnostic, ExampleAsset, ExampleCompilation, ExampleResult } from "./examples/types.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const machinery = fileURLToPath(new URL("./examples", import.meta.url));

export interface BuildExamples {
  /** Usually content/examples. */
  root: string;
  cacheDir: string;
  /** Names; all when absent. */
  only?: readonly string[];
  /** The file of accepted results, which are used instead of building. Without it, everything is built. */
  accepted?: string;
  /** Builds what is accepted, too, and reports every result that is not the accepted one. */
  verify?: boolean;
  progress?: Progress;
}

export interface BuiltExamples {
  results: Map<string, ExampleResult>;
  problems: Problem[];
  built: number;
  /** Those that did not have to be built. */
  cached: number;
  /** With `verify`: examples whose output is not the accepted one. */
  unaccepted: ReadonlySet<string>;
}

/** Builds what is neither cached nor accepted, and compares everything with what it should be. */
export async function buildExamples(options: BuildExamples): Promise<BuiltExamples> {
  const names = options.only ?? exampleNames(options.root);
  if (options.only || options.verify) return buildNamed(names, options);
  const last = await openLast(names, options);
  if (last.results)
    return { results: new Map(last.results), problems: [], built: 0, cached: names.length, unaccepted: new Set() };
  const built = await buildNamed(names, options);
  if (built.problems.length === 0) await last.keep([...built.results]);
  return built;
}

async function buildNamed(
  names: readonly string[],
  { root, cacheDir, accepted: file, verify = false, progress }: BuildExamples,
): Promise<BuiltExamples> {
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
      key,
      file: join(cacheDir, "examples", `${key}.json`),
    };
  });

  const accepted = file === undefined ? null : new AcceptedResults(file);
  const acceptedOf = ({ project, key }: (typeof plans)[number]): Outcome | null =>
    accepted?.find(project.name, key) ?? null;
  const outcomes = new Map(plans.map((plan) => [plan, readOutcome(plan.file) ?? (verify ? null : acceptedOf(plan))]));
  const missing = plans.filter((plan) => !outcomes.get(plan));
  const made = await buildAll(missing, join(cacheDir, "examples"), join(repository, "node_modules"), progress);
  missing.forEach((plan, index) => {
    const outcome = made[index] ?? null;
    outcomes.set(plan, outcome);
    // A build that could not be carried out (no time, no memory), or that gave something else from the same files and
    // packages (it measured time on a busy computer), may do better the next time.
    const text = JSON.stringify(outcome);
    if (!outcome?.failure && text === JSON.stringify(acceptedOf(plan) ?? outcome)) writeFileSync(plan.file, text);
  });

  const results = new Map<string, ExampleResult>();
  for (const plan of plans) {
    const outcome = outcomes.get(plan);
    if (!outcome) continue;
    problems.push(...compareExpectations(plan.project, outcome));
    results.set(plan.project.name, { ...resultOf(plan.project, plan.packageJson, outcome), key: plan.key });
  }
  const compared = verify ? accepted?.compare(results.values()) : undefined;
  problems.push(...(compared?.problems ?? []));
  return {
    results,
    problems,
    built: missing.length,
    cached: plans.length - missing.length,
    unaccepted: compared?.unaccepted ?? new Set(),
  };
}

function resultOf({ name, spec, files }: Project, packageJson: string, outcome: Outcome): Omit<ExampleResult, "key"> {
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

/**
 * What decides how an example is built, beside the example and its packages. Of Node only the major version: no minor
 * one changes what the examples print, and accepted results serve every computer.
 */
function toolsHash(): string {
  const parts = ["child", "compile", "describe", "plain-text", "run"].map((name) =>
    readFileSync(join(machinery, `${name}.ts`), "utf8"),
  );
  return hash22([process.versions.node.split(".")[0], ...parts].join("\0"));
}

if (import.meta.main) {
  // Not awaited: the tool imports this file, which must be finished for that.
  void import("./examples/tool.ts").then(({ runTool }) =>
    runTool(process.argv.slice(2), {
      root: join(repository, "content/examples"),
      cacheDir: join(repository, ".cache"),
      accepted: join(repository, "content/example-results.json"),
    }),
  );
}
