import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exampleArchive } from "../../scripts/build/examples/archive.ts";
import { exampleFile, formatSize, outputBlocks, stripRegions } from "../../scripts/build/examples/quote.ts";
import type { ExampleResult } from "../../scripts/build/examples/types.ts";
import { type BuiltExamples, buildExamples } from "../../scripts/build/examples.ts";
import { formatProblems } from "../../scripts/build/problems.ts";

const root = "tests/fixtures/examples";
const temporary = mkdtempSync(join(tmpdir(), "examples-"));
let built: BuiltExamples;

beforeAll(async () => {
  built = await buildExamples({ root, cacheDir: join(temporary, "cache") });
}, 120_000);
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function problemsOf(name: string): string[] {
  return built.problems
    .filter(({ file }) => file.startsWith(`${root}/${name}/`))
    .map((problem) => formatProblems([problem]).replace(`${root}/${name}/`, ""));
}

function resultOf(name: string): ExampleResult {
  const result = built.results.get(name);
  if (!result) throw new Error(`no example ${name}`);
  return result;
}

describe("A faulty example", () => {
  it("with a typo in an option is reported at the configuration's line, with the right name", () => {
    expect(problemsOf("typo")).toEqual([
      'webpack.config.js:1 configuration has no option "entyr"; did you mean "entry"?',
    ]);
  });

  it("with a wrong import is reported at the line of the import", () => {
    const [problem, ...others] = problemsOf("wrong-import");
    expect(problem).toMatch(
      /^src\/index\.js:2 ModuleNotFoundError: Module not found: Error: Can't resolve '\.\/greeting\.js'/,
    );
    expect(others).toEqual([]);
  });

  it("with an outdated expectation is reported at the line of each expectation that isn't met", () => {
    expect(problemsOf("stale")).toEqual([
      'example.json:7 The build didn\'t report the expected warning "asset size limit". It reported: nothing',
      'example.json:5 The build didn\'t emit the expected asset "main.js". It emitted: app.js.',
      expect.stringMatching(/^example\.json:4 Emitted asset "app\.js" is not expected\./),
      'example.json:10 Line 2 of output is "two", expected "2".',
    ]);
  });

  it("whose program doesn't end is stopped and reported", () => {
    expect(problemsOf("endless")).toEqual(["example.json:4 main.js did not end within 10 seconds."]);
  });

  it("whose build doesn't emit a file that it shows is reported", () => {
    expect(problemsOf("shown-missing")).toContain(
      'example.json:3 show names "dist/index.js", but the build did not emit this file.',
    );
  });

  it("may fail if it declares the failure", () => {
    expect(problemsOf("invalid")).toEqual([]);
    expect(resultOf("invalid").compilations[0]?.errors[0]?.class).toBe("ValidationError");
  });
});

describe("A build of the examples", () => {
  it("marks a file that webpack didn't write because of errors", () => {
    const notes = (name: string): string[] =>
      outputBlocks(resultOf(name)).compilations.flatMap(({ assets }) => assets.flatMap((asset) => asset.notes));
    expect(notes("wrong-import")).toContain("not written");
    expect(notes("everything")).not.toContain("not written");
  });

  it("supports arrays, functions, TypeScript, ES modules, loaders, plugins and dynamic chunks, and runs the output", () => {
    expect(problemsOf("everything")).toEqual([]);
    expect(resultOf("everything").output).toEqual(["server loaded later", "page undefined"]);
  });

  it("builds nothing the second time", async () => {
    const names = ["everything", "invalid"];
    const again = await buildExamples({ root, cacheDir: join(temporary, "cache"), only: names });
    expect(again).toMatchObject({ built: 0, cached: 2, problems: [] });
    expect(again.results.get("everything")).toEqual(resultOf("everything"));
  });

  it("builds only what has changed", async () => {
    const copy = join(temporary, "changed");
    cpSync(root, copy, { recursive: true });
    writeFileSync(join(copy, "stale/src/index.js"), 'console.log("one");');
    const again = await buildExamples({
      root: copy,
      cacheDir: join(temporary, "cache"),
      only: ["everything", "invalid", "stale"],
    });
    expect(again).toMatchObject({ built: 1, cached: 2 });
  });

  it("doesn't read unchanged examples, but notices a change that keeps a file's size and time", async () => {
    const copy = join(temporary, "untouched");
    const folder = { root: copy, cacheDir: join(temporary, "known") };
    cpSync(join(root, "invalid"), join(copy, "invalid"), { recursive: true });
    const config = join(copy, "invalid/webpack.config.js");
    await buildExamples(folder);
    // These files are so new that a change within the same instant would keep their time, so only results were stored.
    const resultsFolder = join(folder.cacheDir, "results");
    expect(readdirSync(resultsFolder)).toEqual(["example"]);

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    const cachedBuild = await buildExamples(folder);
    vi.useRealTimers();
    expect(cachedBuild).toMatchObject({ built: 0, cached: 1 });
    rmSync(join(resultsFolder, "example"), { recursive: true });
    expect(await buildExamples(folder)).toEqual(cachedBuild);

    const { mtime } = statSync(config);
    writeFileSync(config, readFileSync(config, "utf8").replace("fast", "fasT"));
    utimesSync(config, mtime, mtime);
    const changed = await buildExamples(folder);
    expect(changed.built).toBe(1);
    expect(JSON.stringify([...changed.results])).toContain("fasT");
  });

  it("has the same result in another folder and with an empty cache, without any local path", async () => {
    const copy = join(temporary, "elsewhere", "deeper");
    cpSync(root, copy, { recursive: true });
    const only = ["wrong-import", "everything", "stale", "typo"];
    const again = await buildExamples({ root: copy, cacheDir: join(temporary, "other"), only });
    expect(again.built).toBe(4);
    for (const name of only) expect(again.results.get(name)).toEqual(resultOf(name));
    expect(JSON.stringify([...built.results])).not.toContain(process.cwd());
    expect(JSON.stringify([...built.results])).not.toContain(temporary);
  }, 60_000);
});

describe("A quotation", () => {
  it("of a file leaves out the region markers", () => {
    expect(exampleFile(resultOf("everything"), "src/style.css")).toBe("body {\n  color: red;\n}");
    expect(stripRegions("a\n  # #region x\nb\n<!-- #endregion -->\nc")).toBe("a\nb\nc");
  });

  it("of a region is dedented and handles nested regions", () => {
    const inner = 'const { late } = await import(/* webpackChunkName: "late" */ "./late.js");';
    expect(exampleFile(resultOf("everything"), "src/server.ts", "inner")).toBe(inner);
    expect(exampleFile(resultOf("everything"), "src/server.ts", "start")).toBe(
      `const load = async (): Promise<string> => {\n    ${inner}\n    return late;\n};`,
    );
    expect(exampleFile(resultOf("everything"), "webpack.config.mjs", "array")).toMatch(/^export default \[\n {2}\{/);
  });

  it("of an emitted file shows the file's content", () => {
    expect(exampleFile(resultOf("everything"), "dist/page/main.mjs")).toContain("console.log(");
    expect(() => exampleFile(resultOf("everything"), "dist/server.cjs")).toThrow(/it has .*, dist\/page\/main\.mjs\.$/);
  });

  it("of something that doesn't exist lists what does", () => {
    const result = resultOf("everything");
    expect(() => exampleFile(result, "src/main.js")).toThrow("it has package.json, shared.mjs, src/index.js");
    expect(() => exampleFile(result, "src/server.ts", "end")).toThrow('has no region "end"; it has start, inner.');
  });

  it("of the output shows the sizes and notes that webpack prints", () => {
    const [server, page] = outputBlocks(resultOf("everything")).compilations;
    expect(server).toMatchObject({
      name: "server",
      assets: [{ name: "server.cjs", notes: ["name: main"] }, {}, {}, {}],
    });
    expect(page?.assets[0]).toMatchObject({
      name: "main.mjs",
      size: "535 KiB",
      notes: ["javascript module", "big", "name: main"],
    });
    expect([0, 1023, 1024, 1_234_567].map(formatSize)).toEqual(["0 bytes", "1020 bytes", "1 KiB", "1.18 MiB"]);
  });
});

describe("An archive", () => {
  it("contains the whole project with exact package versions, and is reproducible byte for byte", async () => {
    const bytes = await exampleArchive(resultOf("everything"));
    expect(await exampleArchive(resultOf("everything"))).toEqual(bytes);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toContain("everything/src/server.ts");
    const packageJson = JSON.parse(Buffer.from(files["everything/package.json"] ?? []).toString()) as Record<
      string,
      Record<string, string>
    >;
    const installed = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
    expect(packageJson.type).toBe("module");
    expect(packageJson.dependencies?.lodash).toBe(installed.devDependencies?.lodash);
    expect(packageJson.devDependencies?.["css-loader"]).toBe(installed.devDependencies?.["css-loader"]);
    expect(packageJson.devDependencies).not.toHaveProperty("sass");
  });
});

describe("The examples of the documentation", () => {
  it("all produce what they declare", async () => {
    const { problems, results } = await buildExamples({ root: "content/examples", cacheDir: ".cache" });
    expect(formatProblems(problems)).toBe("");
    expect(results.size).toBeGreaterThan(2);
  }, 600_000);
});
