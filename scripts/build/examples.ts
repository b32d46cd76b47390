/** Builds the examples in content/examples with the installed webpack and compares them with their example.json. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AcceptedResults } from "./examples/accepted.ts";
import { compareExpectations } from "./examples/expectations.ts";
import { nodeKindOf, packageJsonOf, packagesOf, readInstalled, versionsHash } from "./examples/packages.ts";
import { buildAll } from "./examples/pool.ts";
import { exampleNames, filesOf, type Project, readProject } from "./examples/project.ts";
import { stripRegions } from "./examples/quote.ts";
import type { ExampleResult, Outcome } from "./examples/types.ts";
import { hash22 } from "./hash.ts";
import { moduleHash } from "./module-graph.ts";
import { root as repository } from "./places.ts";
import type { Problem } from "./problems.ts";
import { StoredResult } from "./step.ts";
import type { Progress } from "./timings.ts";

export type { Diagnostic, ExampleAsset, ExampleCompilation, ExampleResult } from "./examples/types.ts";

const builder = new URL("./examples/child.ts", import.meta.url).href;

export interface BuildExamples {
  /** Usually content/examples. */
  root: string;
  cacheDir: string;
  /** Names of the examples to build; all if absent. */
  only?: readonly string[];
  /** The file of accepted results, which are used instead of building. Without it, everything is built. */
  accepted?: string;
  /** Also builds examples with an accepted result, and reports every result that differs from the accepted one. */
  verify?: boolean;
  progress?: Progress;
}

export interface BuiltExamples {
  results: Map<string, ExampleResult>;
  problems: Problem[];
  built: number;
  /** The number of examples that didn't have to be built. */
  cached: number;
  /** With `verify`: examples whose output differs from the accepted one. */
  unaccepted: ReadonlySet<string>;
}

/**
 * Builds the examples that have neither a cached nor an accepted result, and compares all results with their
 * expectations.
 */
export async function buildExamples(options: BuildExamples): Promise<BuiltExamples> {
  const names = options.only ?? exampleNames(options.root);
  if (options.only || options.verify) return buildNamed(names, options);
  const { inputs, settled } = statsOf(names, options);
  const last = new StoredResult<[string, ExampleResult][]>("examples", {
    module: import.meta.url,
    cache: options.cacheDir,
    inputs,
  });
  if (last.value)
    return { results: new Map(last.value), problems: [], built: 0, cached: names.length, unaccepted: new Set() };
  const built = await buildNamed(names, options);
  if (built.problems.length === 0 && settled) await last.keep([...built.results]);
  return built;
}

/**
 * Milliseconds. Two writes in a shorter time may leave the same timestamp, which then doesn't show that the file
 * changed.
 */
const SAFE_AGE = 2000;

/**
 * Sizes and timestamps of all files of the examples: getting them takes a third of the time of reading 3,000 files.
 * They are `settled` if every file is older than SAFE_AGE.
 */
function statsOf(names: readonly string[], { root, accepted }: BuildExamples): { inputs: unknown; settled: boolean } {
  const now = Date.now();
  let newest = 0;
  const statOf = (file: string): unknown[] => {
    const { size, ino, mtimeMs, ctimeMs } = lstatSync(file);
    newest = Math.max(newest, mtimeMs, ctimeMs);
    return [size, ino, mtimeMs, ctimeMs];
  };
  const stats = names.map((name) => {
    const folder = join(root, name);
    return [name, filesOf(folder).map((path) => [path, ...statOf(join(folder, path))])];
  });
  const lock = hash22(readFileSync(join(repository, "package-lock.json")));
  // Results that were only accepted must never pass as built ones, so `accepted` is an input.
  return { inputs: [accepted !== undefined, lock, stats], settled: newest < now - SAFE_AGE };
}

async function buildNamed(
  names: readonly string[],
  { root, cacheDir, accepted: file, verify = false, progress }: BuildExamples,
): Promise<BuiltExamples> {
  const problems: Problem[] = [];
  const projects = names.flatMap((name) => readProject(root, name, problems) ?? []);
  const installed = readInstalled(repository);
  // Only Node's major version, because minor versions don't change what the examples print, and every computer uses the
  // same accepted results.
  const tools = [process.versions.node.split(".")[0], moduleHash(builder)];
  const versions = new Map<string, string>();
  const versionsOf = (packages: string[]): string => {
    const hash = versions.get(packages.join()) ?? versionsHash(packages, installed);
    versions.set(packages.join(), hash);
    return hash;
  };
  const plans = projects.map((project) => {
    const texts = project.files.filter(({ bytes }) => isText(bytes)).map(({ bytes }) => bytes.toString("utf8"));
    const packageJsonText = project.files.find(({ path }) => path === "package.json")?.bytes.toString("utf8");
    const packages = packagesOf(texts, installed);
    // `webpack.config.mjs` is an ES module in any package, so an example with this file can leave out `type`.
    const isModule = !project.files.some(({ path }) => path === "webpack.config.mjs");
    const packageJson = packageJsonOf({ name: project.name, own: packageJsonText, isModule }, packages, installed);
    // Without region markers, so that the files on the page, in the build and in the download are identical.
    const files = [
      ...project.files.filter(({ path }) => path !== "package.json").map(unmarked),
      { path: "package.json", bytes: Buffer.from(packageJson) },
    ].map(({ path, bytes }) => ({ path, base64: bytes.toString("base64") }));
    const { run, show, env, argv } = project.spec;
    const order = { files, spec: { run, show, env, argv } };
    const key = hash22(JSON.stringify([order, versionsOf(packages), tools]));
    return {
      project,
      packageJson,
      order,
      kind: nodeKindOf(packageJson),
      key,
      built: new StoredResult<Outcome>("example", { module: builder, cache: cacheDir, inputs: key }),
    };
  });

  const accepted = file === undefined ? null : new AcceptedResults(file);
  const acceptedOf = ({ project, key }: (typeof plans)[number]): Outcome | null =>
    accepted?.find(project.name, key) ?? null;
  const outcomes = new Map(plans.map((plan) => [plan, plan.built.value ?? (verify ? null : acceptedOf(plan))]));
  const missing = plans.filter((plan) => !outcomes.get(plan));
  const newOutcomes = await buildAll(missing, cacheDir, join(repository, "node_modules"), progress);
  for (const [index, plan] of missing.entries()) {
    const outcome = newOutcomes[index] as Outcome;
    outcomes.set(plan, outcome);
    // Doesn't keep the outcome of a build that couldn't run (timeout, out of memory) or that differs from the accepted
    // one for the same files and packages (it measured time on a busy computer), so that the next build tries again.
    const isAccepted = JSON.stringify(outcome) === JSON.stringify(acceptedOf(plan) ?? outcome);
    if (!outcome.failure && isAccepted) await plan.built.keep(outcome);
  }

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
  const typescript = spec.typescript === false ? { typescript: false as const } : {};
  const result = { name, title: spec.title, ...typescript, files: texts, binaries, packageJson, ...outcome };
  return { ...result, hash: hash22(JSON.stringify(result)) };
}

function unmarked({ path, bytes }: Project["files"][number]): Project["files"][number] {
  return isText(bytes) ? { path, bytes: Buffer.from(stripRegions(bytes.toString("utf8"))) } : { path, bytes };
}

function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 4096).includes(0);
}
