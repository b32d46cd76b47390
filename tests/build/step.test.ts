/** Results of build steps are reused as long as their inputs and code stay the same, and recomputed otherwise. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { graphHash } from "../../scripts/build/module-graph.ts";
import { root } from "../../scripts/build/places.ts";
import { fileIn, step, sweep } from "../../scripts/build/step.ts";
import { smallSite } from "../support/small-site.ts";

const base = mkdtempSync(join(tmpdir(), "step-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const sources = ["app", "worker", "search", "scripts", "content", "public"];
for (const folder of sources)
  cpSync(join(root, folder), join(base, folder), {
    recursive: true,
    filter: (path) => !/content\/(pages|examples)/.test(path),
  });
for (const file of ["package.json", "package-lock.json", "tsconfig.base.json"])
  cpSync(join(root, file), join(base, file));
// Copying the facts about webpack saves the seconds that it takes to extract them.
const facts = ".cache/results/facts";
if (existsSync(join(root, facts))) cpSync(join(root, facts), join(base, facts), { recursive: true });
symlinkSync(join(root, "node_modules"), join(base, "node_modules"));

/** The modules that contain steps. `entries` adds the entry points of bundles that steps use as inputs. */
const modules = readdirSync(join(base, "scripts"), { recursive: true, encoding: "utf8" })
  .map((name) => join("scripts", name))
  .filter((name) => name.endsWith(".ts") && readFileSync(join(base, name), "utf8").includes("module: import.meta.url"));
const entries = [
  ...modules,
  "scripts/build/examples/child.ts",
  "scripts/build/markdown/tokens.ts",
  "scripts/build/markdown/remark-packages.ts",
  "worker/index.ts",
  "app/client/main.ts",
  "app/styles/site.css",
];

/** Returns the files that esbuild finds for an entry point, including the threads and processes that they start. */
async function filesOf(entry: string): Promise<string[]> {
  const all = new Set([entry]);
  for (const file of all) {
    const { metafile } = await build({
      absWorkingDir: base,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "error",
      packages: "external",
      external: ["#release", "*.woff2"],
      outdir: "out",
      format: "esm",
      platform: "node",
    });
    for (const input of Object.keys(metafile.inputs)) {
      all.add(input);
      const started = readFileSync(join(base, input), "utf8").matchAll(
        /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g,
      );
      for (const [, path = ""] of started) all.add(join(input, "..", path));
    }
  }
  return [...all].sort();
}

describe("The key of a step", () => {
  test("is tested here for every module that stores results", () => {
    expect(modules).toEqual(
      expect.arrayContaining(
        ["pages", "fences", "client", "facts", "language"].map((name) => `scripts/build/${name}.ts`),
      ),
    );
  });

  test.each(entries)("changes with every file that %s uses", async (entry) => {
    const files = await filesOf(entry);
    const before = graphHash([join(base, entry)]);
    const unseen = files.filter((file) => {
      const path = join(base, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, `${text}\n/* edited */`);
      const after = graphHash([join(base, entry)]);
      writeFileSync(path, text);
      return after === before;
    });
    expect(files).toContain(entry);
    expect(unseen).toEqual([]);
    expect(graphHash([join(base, entry)])).toBe(before);
  });

  test.each([
    ["scripts/build/pages.ts", "scripts/build/markdown/islands.ts"],
    ["scripts/build/pages.ts", "scripts/build/examples/quote.ts"],
    ["scripts/build/pages.ts", "scripts/build/render.ts"],
    ["scripts/build/fences.ts", "scripts/build/fences/config-child.ts"],
  ])("of %s includes %s", async (entry, file) => expect(await filesOf(entry)).toContain(file));
});

test("After an edit of its code, a build renders the pages again", async () => {
  const site = await smallSite({ cache: "own" });
  const rendered = (): number => {
    const report = execFileSync(process.execPath, [join(base, "scripts/build.ts"), site.base], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return Number(/(\d+) rendered/.exec(report)?.[1]);
  };
  const all = rendered();
  expect(all).toBeGreaterThan(4);
  expect(rendered()).toBe(0);
  for (const file of ["scripts/build/markdown/islands.ts", "scripts/build/examples/quote.ts"]) {
    writeFileSync(join(base, file), `${readFileSync(join(base, file), "utf8")}\n// edited`);
    expect(rendered()).toBe(all);
  }
  await site.remove();
});

describe("A result", () => {
  let cache: string;
  let runs = 0;
  beforeEach(() => {
    cache = mkdtempSync(join(base, "cache-"));
    runs = 0;
  });

  /** Runs a step that stores its inputs in a file, and returns the file and the length of the inputs. */
  const measure = (inputs: unknown): Promise<{ file: string; length: number }> =>
    step("measure", { module: import.meta.url, cache, inputs }, async (result) => {
      runs += 1;
      const text = JSON.stringify(inputs);
      return { file: await result.file(text), length: text.length };
    });

  const filesBelow = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  test("is reused only for the same inputs", async () => {
    const first = await measure([1, { a: "b" }]);
    expect(await measure([1, { a: "b" }])).toEqual(first);
    expect(runs).toBe(1);
    await measure([1, { a: "c" }]);
    await measure(new Map([["a", 1]]));
    await measure(new Map([["a", 2]]));
    expect(runs).toBe(4);
  });

  test.each([
    ["cut", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 5))],
    ["emptied", (path: string) => writeFileSync(path, "")],
    ["deleted", (path: string) => rmSync(path)],
  ])("is computed again when any of its files is %s", async (_, damage) => {
    const first = await measure("text");
    for (const path of filesBelow(cache)) {
      damage(path);
      runs = 0;
      expect(await measure("text")).toEqual(first);
      expect(runs).toBe(1);
      expect(readFileSync(fileIn(cache, first.file), "utf8")).toBe('"text"');
    }
  });

  test("is deleted by the first sweep of a day, one day after its last use", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await measure("old");
    await measure("in use");
    for (const path of filesBelow(cache)) utimesSync(path, hoursAgo(30), hoursAgo(30));
    await measure("in use");
    await sweep(cache);
    runs = 0;
    await measure("in use");
    expect(runs).toBe(0);
    await measure("old");
    expect(runs).toBe(1);

    for (const path of filesBelow(join(cache, "results"))) utimesSync(path, hoursAgo(30), hoursAgo(30));
    await sweep(cache);
    await measure("old");
    expect(runs).toBe(1);
  });
});
