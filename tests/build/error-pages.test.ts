/** Every error class and deprecation code is documented, and projects and fixes on error pages work as described. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { findError, openErrors, packErrors } from "../../content/error-index.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { stripRegions } from "../../scripts/build/examples/quote.ts";
import { buildExamples, type Diagnostic, type ExampleResult } from "../../scripts/build/examples.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

interface ErrorCoverage {
  /** The page of each class, with a hash if the class has only a section of the page. */
  pages: Record<string, string>;
  /** Classes that webpack reports under another name, with that name and a part of the message. */
  reported: Record<string, { as: string; says: string }>;
  /** Classes that never occur without other errors, with the names of these errors. */
  with: Record<string, string[]>;
  /** Names of errors without a class, with the file that assigns the name. */
  sources: Record<string, string>;
  /** Classes that need no page, with the reason. */
  exceptions: Record<string, string>;
}

const places = placesOf();
const coverage = JSON.parse(readFileSync(join(root, "content/error-coverage.json"), "utf8")) as ErrorCoverage;
let checked: Awaited<ReturnType<typeof checkContent>>;
let pages: Map<string, Page>;

beforeAll(async () => {
  checked = await checkContent(places, new Steps());
  pages = new Map(checked.pages.map((page) => [page.source.url, page]));
});

const textOf = (url: string): string => readFileSync(join(root, (pages.get(url) as Page).source.file), "utf8");
const explained = Object.keys(coverage.pages).filter((name) => !coverage.pages[name]?.includes("#"));

/** Warnings about slow builds. On a busy computer they can appear even though the fix is correct. */
const timed = new Set(["HotspotsWarning"]);

/** Returns the project that the page of an error shows. */
function exampleOf(name: string): ExampleResult {
  const text = textOf(coverage.pages[name] ?? "");
  const [, example = ""] = /^::(?:output|example)\{name=([\w-]+)/m.exec(text) ?? [];
  return checked.examples.results.get(example) as ExampleResult;
}

const diagnosticsOf = ({ compilations }: ExampleResult): Diagnostic[] =>
  compilations.flatMap(({ errors, warnings }) => [...errors, ...warnings]);

describe("every error and warning", () => {
  test("of the installed package is in the table, and the table has no other rows", () => {
    const classes = checked.facts.errors.map(({ name }) => name);
    expect(classes.length).toBeGreaterThan(80);
    const { pages: table, exceptions, sources } = coverage;
    const listed = [...Object.keys(table), ...Object.keys(exceptions)];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((name) => !sources[name]).sort()).toEqual([...new Set(classes)].sort());
    for (const [name, file] of Object.entries(sources))
      expect(readFileSync(join(root, "node_modules", file), "utf8")).toContain(`.name = "${name}"`);
    for (const reason of Object.values(exceptions)) expect(reason.length).toBeGreaterThan(60);
  });

  test("has a page with its name as the title, or a heading", () => {
    for (const [name, target] of Object.entries(coverage.pages)) {
      const [url = "", id] = target.split("#");
      const page = pages.get(url);
      expect(page, `${name}: ${url}`).toBeDefined();
      if (id === undefined) expect(page?.front.title).toBe(name);
      else expect([name, page?.ids.includes(id)]).toEqual([name, true]);
    }
    const written = [...pages.keys()].filter((url) => url.startsWith("/errors/") && url !== "/errors/");
    const others = written.filter((url) => !Object.values(coverage.pages).includes(url));
    const group = "Runtime and environment";
    expect(others.filter((url) => pages.get(url)?.front.group !== group)).toEqual(["/errors/deprecations/"]);
  });

  test("is the only problem that the project on its page reports", () => {
    for (const name of explained) {
      const { as = name, says = "" } = coverage.reported[name] ?? {};
      const reported = diagnosticsOf(exampleOf(name));
      const classes = new Set([as, ...(coverage.with[name] ?? [])]);
      expect([name, new Set(reported.map((one) => one.class))]).toEqual([name, classes]);
      expect([name, reported.some(({ message }) => message.includes(says))]).toEqual([name, true]);
    }
  });

  test("has the message that the class creates", () => {
    for (const { name, message = "" } of checked.facts.errors) {
      if (!explained.includes(name) || coverage.reported[name]) continue;
      const words = message.split(/\$\{…\}|…$/)[0] ?? "";
      expect([name, diagnosticsOf(exampleOf(name)).some((one) => one.message.includes(words.trim()))]).toEqual([
        name,
        true,
      ]);
    }
  });

  test("no longer appears after the fix on its page", async () => {
    const folder = mkdtempSync(join(tmpdir(), "fixes-"));
    try {
      for (const name of explained.filter((one) => !timed.has(one)))
        writeFixed(join(folder, name.toLowerCase()), exampleOf(name), fixOf(name));
      const { results } = await buildExamples({ root: folder, cacheDir: places.cache });
      const remaining = [...results].flatMap(([name, result]) =>
        diagnosticsOf(result).map((one) => `${name}: ${one.class}`),
      );
      expect(remaining).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);
});

test("the command line prints what the page about ConfigurationLoadingError quotes", () => {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  try {
    const { files, packageJson } = exampleOf("ConfigurationLoadingError");
    for (const { path, text } of files) writeProjectFile(folder, path, text);
    writeProjectFile(folder, "package.json", packageJson);
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const cli = join(root, "node_modules/webpack-cli/bin/cli.js");
    const { status, stderr } = spawnSync(process.execPath, [cli, "build"], { cwd: folder, encoding: "utf8" });
    const quoted = /^```text\n(.*?)^```$/ms
      .exec(textOf("/errors/configuration-loading-error/"))?.[1]
      ?.trim()
      .split("\n");
    const printed = stripVTControlCharacters(stderr).replaceAll(realpathSync(folder), ".").split("\n");
    expect([status, printed.filter((line) => quoted?.includes(line))]).toEqual([2, quoted]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 30_000);

interface Fix {
  file: string;
  before: string;
  after: string;
}

function fixOf(name: string): Fix {
  const [, file = "", diff = ""] =
    /^```diff title="([^"]+)"[^\n]*\n(.*?)^```$/ms.exec(textOf(coverage.pages[name] ?? "")) ?? [];
  const side = (sign: string): string =>
    diff
      .split("\n")
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join("\n");
  return { file, before: side("+"), after: side("-") };
}

/** Writes the project of a page with its file fixed. The diff on the page must contain the whole file. */
function writeFixed(folder: string, example: ExampleResult, fix: Fix): void {
  const spec = JSON.stringify({ title: "Fixed", expect: { assets: [] } });
  const texts = new Map(example.files.map(({ path, text }) => [path, stripRegions(text)]));
  expect([example.name, fix.before.trimEnd()]).toEqual([example.name, texts.get(fix.file)?.trimEnd()]);
  texts.set(fix.file, fix.after).set("example.json", spec).set("package.json", example.packageJson);
  const binaries = example.binaries.map(({ path, text }) => [path, Buffer.from(text, "base64")] as const);
  for (const [path, content] of [...texts, ...binaries]) writeProjectFile(folder, path, content);
}

function writeProjectFile(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

describe("every deprecation code", () => {
  test("of the installed packages has a heading, and there are no other headings", () => {
    const codes = checked.facts.deprecations.map(({ code }) => code);
    const headings = textOf("/errors/deprecations/").match(/(?<=^### )DEP_\w+$/gm) ?? [];
    expect(codes.length).toBeGreaterThan(90);
    const [open, whole] = [codes.filter((code) => code.endsWith("…")), codes.filter((code) => !code.endsWith("…"))];
    // webpack computes the ends of some codes at run time. In the facts, these codes end with an ellipsis.
    const runtimeCodes = headings.filter((code) => open.some((start) => code.startsWith(start.slice(0, -1))));
    expect(runtimeCodes.length).toBeGreaterThanOrEqual(open.length);
    expect(headings.filter((code) => !runtimeCodes.includes(code)).sort()).toEqual(whole.sort());
  });
});

test("the index of errors finds every class and code by its name", () => {
  const index = openErrors(packErrors(checked.content.entries));
  const codes = checked.facts.deprecations.map(({ code }) => code).filter((code) => !code.endsWith("…"));
  const urls = { ...coverage.pages, ...Object.fromEntries(codes.map((code) => [code, codeUrl(code)])) };
  for (const [name, url] of Object.entries(urls)) {
    expect([name, findError(index, name)]).toEqual([name, url]);
    expect([name, findError(index, name.toLowerCase())]).toEqual([name, url]);
    const short = name.replace(/(?:Error|Warning)$/, "");
    const twin = coverage.pages[`${short}Error`];
    expect([short, findError(index, short)]).toEqual([short, twin ?? url]);
  }
});

const codeUrl = (code: string): string => `/errors/deprecations/#${code.toLowerCase()}`;
