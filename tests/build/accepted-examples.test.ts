/** Accepted results of examples: a build uses them while files, packages and tools stay the same. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runTool } from "../../scripts/build/examples/tool.ts";
import { type BuiltExamples, buildExamples } from "../../scripts/build/examples.ts";
import { root as repository } from "../../scripts/build/places.ts";
import { ContentError, formatProblems } from "../../scripts/build/problems.ts";

/** Contains two examples that were built and accepted. Every test gets a copy. */
const template = mkdtempSync(join(tmpdir(), "accepted-"));
let base = template;
let [root, accepted] = placesIn(template);
let output: string;

beforeAll(async () => {
  for (const name of ["one", "two"]) {
    mkdirSync(join(root, name, "src"), { recursive: true });
    writeFileSync(join(root, name, "webpack.config.js"), 'export default { mode: "none" };\n');
    writeFileSync(join(root, name, "src/index.js"), `console.log("${name}");\n`);
    writeFileSync(join(root, name, "example.json"), `{ "title": "${name}", "run": "main.js", "expect": {} }\n`);
  }
  await tool("--accept");
});
beforeEach(() => {
  base = mkdtempSync(`${template}-`);
  [root, accepted] = placesIn(base);
  cpSync(template, base, { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));
afterAll(() => rmSync(template, { recursive: true, force: true }));

function placesIn(folder: string): [root: string, accepted: string] {
  return [join(folder, "examples"), join(folder, "results.json")];
}

/** Runs `npm run examples --` in this process. Returns the output, with the exit code at its end. */
async function tool(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const record = (line: string): void => void lines.push(line);
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => spy.mockImplementation(record));
  const before = process.exitCode;
  try {
    await runTool(args, { root, cacheDir: join(base, "cache"), accepted });
    lines.push(`exit ${process.exitCode ?? 0}`);
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
  output = lines
    .join("\n")
    .replaceAll(base, "")
    .replaceAll(/\S*\/(?=results\.json|examples\/)/g, "");
  return output;
}

/** Builds with the accepted results and an empty cache. */
async function freshBuild(): Promise<BuiltExamples> {
  rmSync(join(base, "cache"), { recursive: true, force: true });
  return buildExamples({ root, cacheDir: join(base, "cache"), accepted });
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(base, path), change(readFileSync(join(base, path), "utf8")));
}

describe("A build on a fresh computer", () => {
  it("uses the accepted results, which match webpack's output", async () => {
    const built = await buildExamples({ root, cacheDir: join(base, "other") });
    const reused = await freshBuild();
    expect(built).toMatchObject({ built: 2, cached: 0, problems: [] });
    expect(reused).toMatchObject({ built: 0, cached: 2, problems: [] });
    expect(reused.results).toEqual(built.results);
    expect(reused.results.get("one")?.output).toEqual(["one"]);
  });

  it("builds only the example whose files have changed", async () => {
    edit("examples/two/src/index.js", () => 'console.log("2");\n');
    const built = await freshBuild();
    expect(built).toMatchObject({ built: 1, cached: 1 });
    expect(built.results.get("two")?.output).toEqual(["2"]);
    expect(formatProblems(built.problems)).toContain('Line 1 of output is "2", expected "two".');
  });

  it("rejects a result that was edited by hand", async () => {
    edit("results.json", (text) => text.replace('"size": ', '"size": 1'));
    expect(await freshBuild()).toMatchObject({ built: 1, cached: 1 });
  });

  it("stops at a file with a merge conflict, which accepting all results resolves", async () => {
    edit("results.json", (text) => `<<<<<<< ours\n${text}`);
    await expect(freshBuild()).rejects.toThrow(ContentError);
    await expect(freshBuild()).rejects.toThrow(/results\.json:1 is not JSON .*: npm run examples -- --accept/);
    expect(await tool("--accept")).toContain("2 accepted, 0 problems");
    expect(await freshBuild()).toMatchObject({ built: 0, cached: 2 });
  });

  it.each(["webpack", "enhanced-resolve"])(
    "builds everything if package-lock.json has another version of %s",
    async (name) => {
      const copy = join(base, "repository");
      mkdirSync(copy);
      for (const entry of ["scripts", "package.json", "package-lock.json"])
        cpSync(join(repository, entry), join(copy, entry), { recursive: true });
      symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
      const builtThere = (): string => {
        const settings = JSON.stringify({ root, cacheDir: join(base, "there"), accepted });
        rmSync(join(base, "there"), { recursive: true, force: true });
        const code = `import { buildExamples } from "./scripts/build/examples.ts"; console.log((await buildExamples(${settings})).built);`;
        const child = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: copy, encoding: "utf8" });
        return child.stdout.trim() || child.stderr;
      };
      expect(builtThere()).toBe("0");
      edit("repository/package-lock.json", (text) => {
        const lock = JSON.parse(text) as { packages: Record<string, { version: string }> };
        lock.packages[`node_modules/${name}`] = { ...lock.packages[`node_modules/${name}`], version: "0.0.1" };
        return JSON.stringify(lock);
      });
      expect(builtThere()).toBe("2");
    },
  );
});

describe("The check of all examples", () => {
  it("builds every example and reports nothing if webpack's output is the accepted one", async () => {
    rmSync(join(base, "cache"), { recursive: true });
    expect(await tool()).toMatch(/^2 built, 0 from the cache, 0 problems, [\d.]+ s\nexit 0$/);
  });

  it("names the example with a different output, the first difference, and the command that accepts it", async () => {
    edit("examples/one/src/index.js", () => 'console.log("another");\n');
    edit("examples/one/example.json", (text) => text.replace(/"output": \[\s*"one"/, '"output": ["another"'));
    expect(await tool()).toMatch(
      /^results\.json:\d+ Example "one" now gives "size": \d+, but "size": \d+ was accepted\. Look at the output, then run: npm run examples -- one --accept$/m,
    );
    expect(output).toContain("another");
    expect(output).not.toContain("two");
    expect(output).toContain("1 problems");
    expect(output).toMatch(/exit 1$/);
    const line = Number(/results\.json:(\d+)/.exec(output)?.[1]);
    expect(readFileSync(accepted, "utf8").split("\n")[line - 1]).toContain('"size"');

    expect(await tool("one", "--accept")).toContain("1 accepted, 0 problems");
    expect(await freshBuild()).toMatchObject({ built: 0, cached: 2, problems: [] });
  });

  it("also reports an example whose files changed although its output didn't", async () => {
    edit("examples/one/example.json", (text) => text.replace('"run"', '"argv": { "mode": "none" },\n  "run"'));
    expect(await tool()).toContain("The output of one is the accepted one, but files, packages or tools changed");
  });

  it("names examples without an accepted result", async () => {
    cpSync(join(root, "one"), join(root, "three"), { recursive: true });
    expect(await tool()).toContain('There is no accepted result of example "three".');
    rmSync(join(root, "two"), { recursive: true });
    await tool("three", "--accept");
    expect(Object.keys((JSON.parse(readFileSync(accepted, "utf8")) as { results: object }).results)).toEqual([
      "one",
      "three",
    ]);
  });

  it("rebuilds an example whose output differs for the same files, because the output may depend on time", async () => {
    edit("examples/one/webpack.config.js", (text) => `console.log(Math.random());\n${text}`);
    await tool("one", "--accept");
    rmSync(join(base, "cache"), { recursive: true });
    expect(await tool()).toContain('Example "one" now gives "0.');
    expect(await tool()).toContain("1 built, 1 from the cache");
  });
});
