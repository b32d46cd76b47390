/** A build of every library type emits the code on its page, and the library works in the environment that it's for. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Context, createContext, runInContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import type { Configuration, Stats } from "webpack";
import { extractFacts } from "../../scripts/build/facts.ts";
import { placesOf } from "../../scripts/build/places.ts";

type Webpack = (options: Configuration, done: (error: Error | null, stats?: Stats) => void) => void;
const webpack = createRequire(import.meta.url)("webpack") as Webpack;

const text = readFileSync(join(placesOf().pages, "configuration/library-types.md"), "utf8");
const root = mkdtempSync(join(tmpdir(), "library-types-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Returns the code of each fence by its title. */
const fencesOf = (section: string): Map<string, string> =>
  new Map(
    [...section.matchAll(/```\w+ title="([^"]+)"\n(.*?)```/gs)].map(([, title = "", code = ""]) => [title, code]),
  );

const [intro = "", ...sections] = text.split(/^### /m);
const types = sections.map((section) => ({ type: section.split("\n", 1)[0] ?? "", fences: fencesOf(section) }));

/** Builds the configuration of a section in a separate folder, and returns the folder. */
async function build(type: string, fences: ReadonlyMap<string, string>): Promise<string> {
  const folder = join(root, type);
  const files = new Map([...fencesOf(intro), ["src/price.js", fencesOf(intro).get("src/index.js") ?? ""], ...fences]);
  for (const [name, code] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (!name.startsWith("dist/")) writeFileSync(join(folder, name), code);
  }
  cpSync(join(folder, "webpack.config.js"), join(folder, "webpack.config.mjs"));
  const { default: config } = (await import(join(folder, "webpack.config.mjs"))) as { default: Configuration };
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    const output = { ...config.output, path: join(folder, "dist") };
    const options = {
      mode: "production",
      context: folder,
      optimization: { minimize: false },
      ...config,
      output,
    } as const;
    webpack(options, (error, result) => (error ? reject(error) : resolve(result)));
  });
  expect(stats?.toString({ all: false, errors: true, warnings: true })).toBe("");
  return folder;
}

/** Opens an empty page. `script` runs code like a script tag, and `printed` collects the output of console.log. */
function openPage(folder: string): { script: (code: string) => void; printed: string[]; context: Context } {
  const printed: string[] = [];
  const context = createContext({ console: { log: (...values: unknown[]) => printed.push(values.join(" ")) } });
  runInContext("var window = globalThis, self = globalThis;", context);
  const script = (code: string): void => void runInContext(code, context);
  context["load"] = (file: string) => script(readFileSync(join(folder, file), "utf8"));
  return { script, printed, context };
}

/** A minimal AMD loader, as the page's script tag would load it. */
const amdLoader = `
  var last;
  var define = Object.assign((...all) => (last = all.at(-1)()), { amd: {} });
  var require = (deps, callback) => callback(...deps.map((file) => (load(file + ".js"), last)));`;

const systemLoader = `
  var last;
  var System = {
    register(deps, declare) { last = {}; declare((exports) => Object.assign(last, exports), {}).execute(); },
    import(file) { return { then: (callback) => (load(file), callback(last)) }; },
  };`;

function runPage(folder: string, html: string, type: string): string[] {
  const page = openPage(folder);
  for (const [, file, code = ""] of html.matchAll(/<script(?: src="([^"]+)")?>(.*?)<\/script>/gs)) {
    if (file === "require.js") page.script(amdLoader);
    else if (file) page.script(readFileSync(join(folder, file), "utf8"));
    else page.script(code);
  }
  expect(page.printed.length, `${type} printed something`).toBeGreaterThan(0);
  return page.printed;
}

function runLoader(folder: string, code: string): string[] {
  const page = openPage(folder);
  page.script(code.includes("System.") ? systemLoader : amdLoader);
  page.script(code);
  return page.printed;
}

const runNode = (folder: string, file: string): string[] =>
  execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" }).trim().split("\n");

/** Returns the expected output, which is in the comments after `console.log`. */
const expectedOutput = (code: string): string[] =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment = ""]) => comment);

describe.each(types)("library.type $type", ({ type, fences }) => {
  test("emits the code on its page and works as the page says", async () => {
    const folder = await build(type, fences);
    expect(fences.get("webpack.config.js")).toContain(`type: "${type}"`);
    const [name = "", shown = ""] = [...fences].find(([title]) => title.startsWith("dist/")) ?? [];
    const emitted = readFileSync(join(folder, name), "utf8").replace(/\/\*.*?\*\//gs, "");
    let at = 0;
    for (const part of shown.split(/\/\*.*?\*\/|\n/s).map((line) => line.replace(/[();\s]+$/, "").trim())) {
      at = emitted.indexOf(part, at);
      expect(at, `the emitted file contains "${part}" in this place`).toBeGreaterThanOrEqual(0);
    }
    const consumers = [...fences].filter(([title]) => /^(?:index\.html|main\.js|use\.[cm]js)$/.test(title));
    expect(consumers.length).toBeGreaterThan(0);
    for (const [title, code] of consumers) {
      const printed = title.endsWith("html")
        ? runPage(folder, code, type)
        : title === "main.js"
          ? runLoader(folder, code)
          : runNode(folder, title);
      const expected = expectedOutput(code);
      expect(printed).toEqual(expected.length > 0 ? expected : expectedOutput(fences.get("src/index.js") ?? ""));
    }
  });
});

test("every type in webpack's schema has a section", async () => {
  const { options } = await extractFacts();
  const { type = "", fullType = type } = options["output.library.type"] ?? {};
  const named = [...fullType.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  // webpack enables this older name for output.module, although the schema lists only newer names.
  expect(types.map(({ type }) => type).sort()).toEqual([...new Set([...named, "modern-module"])].sort());
});
