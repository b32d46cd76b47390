/** The pages about the plugin API and the command line cover every hook, flag and command of the installed packages. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Facts } from "../../content/facts.ts";
import { findOption, openOptions, packOptions } from "../../content/option-index.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { inside, splitOutside } from "../../scripts/build/facts/sources.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { flagTable } from "../../scripts/build/generated/flag-table.ts";
import { allHooks, hookExceptions, missingHooks } from "../../scripts/build/hook-coverage.ts";
import { argumentPages, namedArguments } from "../../scripts/build/markdown/hook-arguments.ts";
import { hookHeadings } from "../../scripts/build/markdown/hook-facts.ts";
import { hookPages } from "../../scripts/build/markdown/hook-pages.ts";
import type { RenderedPage } from "../../scripts/build/markdown/page-source.ts";
import { renderPage } from "../../scripts/build/markdown.ts";
import { type OptionCoverage, optionUrls, readCoverage } from "../../scripts/build/option-coverage.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { fileIn } from "../../scripts/build/step.ts";
import { Steps } from "../../scripts/build/timings.ts";
import { page } from "../support/small-site.ts";

const webpack = createRequire(import.meta.url)("webpack") as { Compilation: { prototype: object } };

let facts: Facts;
let pages: Page[];
/** Returns the HTML of a page without the <wbr> elements in long names. */
const bodyOf = (url: string): string => {
  const body = pages.find(({ source }) => source.url === url)?.body ?? "";
  return readFileSync(fileIn(placesOf().cache, body), "utf8").replaceAll("<wbr>", "");
};

beforeAll(async () => {
  const places = placesOf();
  facts = await extractFacts();
  ({ pages } = await checkContent(places, new Steps()));
});

function render(body: string, url = "/api/compiler-hooks/"): Promise<RenderedPage> {
  const source = { file: "hooks.md", url, markdown: page("Hooks", body) };
  return renderPage(source, { facts: hookHeadings(facts), draw: async () => [] });
}

describe("every hook", () => {
  test("belongs to a class that has a page", () => {
    expect(Object.keys(hookPages).sort()).toEqual(facts.hooks.map(({ owner }) => owner).sort());
  });

  test("has a heading on the page of its class, or a documented exception", () => {
    expect(missingHooks(facts, pages)).toEqual([]);
  });

  test("that a heading names exists", () => {
    const named = pages.flatMap(({ hooks }) => Object.keys(hooks));
    expect(named.filter((hook) => !allHooks(facts).includes(hook))).toEqual([]);
  });

  test("in the list of exceptions exists, has no heading, and has a reason", () => {
    const named = pages.flatMap(({ hooks }) => Object.keys(hooks));
    for (const [hook, reason] of Object.entries(hookExceptions)) {
      expect(allHooks(facts)).toContain(hook);
      expect(named).not.toContain(hook);
      expect(reason.length).toBeGreaterThan(30);
    }
  });

  test("has its own description under its heading", () => {
    const undescribed: string[] = [];
    for (const { source, hooks } of pages) {
      if (Object.keys(hooks).length === 0) continue;
      for (const part of bodyOf(source.url).split(/(?=<h[234] )/)) {
        const [, id = "", rest = ""] = /^<h[234] id="([^"]+)".*?<\/h[234]>(.*)$/s.exec(part) ?? [];
        const words = rest.replace(/<dl class="facts">.*?<\/dl>/s, "").replace(/<[^>]+>/g, "");
        if (Object.values(hooks).includes(id) && words.trim().length < 40) undescribed.push(`${source.url}#${id}`);
      }
    }
    expect(undescribed).toEqual([]);
  });
});

describe("hooks appear in the order of a recorded build", () => {
  const recorded = JSON.parse(readFileSync(join(placesOf().examples, "api1-hook-order/example.json"), "utf8")) as {
    expect: { printed: string[] };
  };
  // These are described elsewhere: hooks that run whenever stats are read, and deprecated names next to the new ones.
  const elsewhere =
    /^(?:processWarnings|processErrors|stats\w+|normalModuleLoader|optimizeAssets|afterOptimizeAssets)$/;
  const orderOf = (indent: RegExp): string[] =>
    recorded.expect.printed.filter((line) => indent.test(line)).map((line) => line.trim().split(" ")[0] ?? "");

  test.each([
    ["Compiler", /^\S/],
    ["Compilation", /^ {2}/],
  ])("on the page of the %s", (owner, indent) => {
    const order = orderOf(indent).filter((name) => !elsewhere.test(name));
    const { hooks = {} } = pages.find(({ source }) => source.url === hookPages[owner]) ?? {};
    const written = Object.keys(hooks).map((hook) => hook.replace(`${owner}.`, ""));
    expect(written.filter((name) => order.includes(name))).toEqual(order);
    expect(order.length).toBeGreaterThan(25);
  });
});

describe("On a page about hooks,", () => {
  const text = (html: string): string =>
    html
      .replaceAll("<wbr>", "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");

  test("a hook has its kind, arguments and result, as in the installed webpack", async () => {
    const { html, hooks } = await render("## entryOption\n\nWords.\n");
    const line = text(/<dl class="facts">.*?<\/dl>/s.exec(html)?.[0] ?? "");
    expect(line).toBe(" Kind SyncBailHook Source Args context: string entry: EntryNormalized Returns boolean | void ");
    expect(hooks).toEqual({ "Compiler.entryOption": "entryoption" });
  });

  test("a heading without a class belongs to the class above it or, failing that, to the page's class", async () => {
    const { hooks } = await render("## run\n\n## multiCompiler.hooks\n\n### run\n\n## Watching\n\n### done\n");
    expect(Object.keys(hooks)).toEqual(["Compiler.run", "MultiCompiler.run", "Compiler.done"]);
    const full = await render("### StatsFactory.hooks.extract\n", "/api/compilation-hooks/");
    expect(Object.keys(full.hooks)).toEqual(["StatsFactory.extract"]);
    expect((await render("## run\n", "/guides/development/")).hooks).toEqual({});
  });

  test("the kind links to the explanation of kinds", async () => {
    const { html } = await render("## make\n\nWords.\n");
    const [, url = "", id = ""] = /href="([^"#]+)#([^"]+)"><code[^>]*>AsyncParallelHook/.exec(html) ?? [];
    expect(pages.find(({ source }) => source.url === url)?.ids).toContain(id);
  });

  test("an argument links to the description of its type", async () => {
    const { html } = await render("## processAssets\n\nWords.\n", "/api/compilation-hooks/");
    expect(html).toMatch(/<a href="\/api\/plugins\/#assets-and-sources"><code[^>]*>assets: CompilationAssets/);
    const { html: list } = await render("## optimizeChunks\n\nWords.\n", "/api/compilation-hooks/");
    expect(list).toMatch(/<a href="\/api\/plugins\/#chunks"><code[^>]*>chunks: Iterable/);
  });

  test("an argument without a type links to the description of its name", async () => {
    const { html } = await render("## resolver.hooks\n\n### module\n\nWords.\n", "/api/resolvers/");
    expect(html).toMatch(/<a href="\/api\/resolvers\/#request-object"><code[^>]*>request</);
  });

  test.each(Object.entries({ ...argumentPages, ...namedArguments }))(
    "the argument %s links to an existing page and id: %s",
    (argument, target) => {
      const [url, id] = target.split("#");
      const types = facts.hooks.flatMap(({ hooks }) =>
        hooks.flatMap(({ args, types = [] }) => args.map((name, index) => `${name}: ${types[index] ?? ""}`)),
      );
      expect(types.some((one) => (argument.includes(": ") ? one === argument : one.includes(argument)))).toBe(true);
      const ids = pages.find(({ source }) => source.url === url)?.ids;
      expect(ids).toBeDefined();
      if (id) expect(ids).toContain(id);
    },
  );

  test("a deprecated name is marked as deprecated", async () => {
    const { html } = await render("## alternatives\n", "/api/contextmodulefactory-hooks/");
    expect(text(html)).toMatch(/alternatives deprecated .*in favor of .*alternativeRequests/);
  });
});

describe("The check of hook pages", () => {
  test.each([
    ["an invented hook", "## afterLunch", 5, /does not match any hook of Compiler/],
    ["a misspelled hook", "Words.\n\n## thisCompilaton", 7, /did you mean thisCompilation/],
    ["a hook of another class", "## multiCompiler.hooks\n\n### make", 7, /does not match any hook of MultiCompiler/],
    ["an invented hook of a named class", "## StatsFactory.hooks.taste", 5, /does not match any hook of StatsFactory/],
  ])("reports %s with its line", async (_, body, line, message) => {
    const { problems } = await render(`${body}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: "hooks.md", line, message: expect.stringMatching(message) });
  });

  test("doesn't report headings in prose", async () => {
    expect((await render("## Watching\n\n## What runs when\n")).problems).toEqual([]);
  });

  test("reports a hook that's missing on its page, a new hook, and the hooks of a new class", () => {
    const [first, ...rest] = pages.filter(({ hooks }) => hooks["Compiler.make"]);
    const { "Compiler.make": _, ...others } = first?.hooks ?? {};
    const without = pages.map((one) => (one === first ? { ...one, hooks: others } : one));
    expect(rest).toEqual([]);
    expect(missingHooks(facts, without)).toEqual([{ hook: "Compiler.make", page: "/api/compiler-hooks/" }]);
    const hooks = [{ name: "brandNew", kind: "SyncHook", args: [] }];
    const later = (owner: string): Facts => ({ ...facts, hooks: [...facts.hooks, { owner, access: "x", hooks }] });
    expect(missingHooks(later("Compiler"), pages)).toMatchObject([{ hook: "Compiler.brandNew" }]);
    expect(missingHooks(later("NewPlugin"), pages)).toEqual([{ hook: "NewPlugin.brandNew", page: "" }]);
  });
});

describe("the page of the command line", () => {
  const rowsOf = (html: string): [string, string][] =>
    [...html.matchAll(/<li>(?:<a href="([^"]+)">)?<code[^>]*>--([^<]+)<\/code>/g)].map(([, href = "", name = ""]) => [
      name,
      href,
    ]);

  test("has a row for each flag of webpack and webpack-cli, and no other rows", () => {
    const rows = rowsOf(bodyOf("/api/cli/")).map(([name]) => name);
    const cliFlags = [...facts.cli.flags, ...facts.cli.commands.flatMap(({ flags }) => flags)];
    const all = new Set([...facts.flags, ...cliFlags].map(({ name }) => name));
    expect(new Set(rows).size).toBe(rows.length);
    expect([...rows].sort()).toEqual([...all].sort());
    expect(rows.length).toBeGreaterThan(1_400);
  });

  test("links every row to an existing heading", () => {
    const ids = new Map(pages.map(({ source, ids: all }) => [source.url, new Set(all)]));
    const deadRows = rowsOf(bodyOf("/api/cli/")).filter(([, href]) => {
      const { pathname, hash } = new URL(href, "https://site/api/cli/");
      return !ids.get(pathname)?.has(decodeURIComponent(hash.slice(1)));
    });
    expect(deadRows).toEqual([]);
  });

  test("has a heading for each command, and for each flag that belongs to webpack-cli", () => {
    const ids = pages.find(({ source }) => source.url === "/api/cli/")?.ids ?? [];
    const { commands, flags } = facts.cli;
    const names = [...commands, ...flags, ...commands.flatMap((command) => command.flags)].map(({ name }) => name);
    expect([...new Set(names)].filter((name) => !ids.includes(name))).toEqual([]);
  });

  test("is the target of /option/ for a flag that belongs to webpack-cli, at the flag's heading", async () => {
    const coverage = (await readCoverage(placesOf())) as OptionCoverage;
    const packed = packOptions(optionUrls(facts, pages, coverage));
    const index = openOptions(packed, "/configuration/all-options/");
    expect(findOption(index, "--env")).toBe("/api/cli/#env");
    expect(findOption(index, "-j")).toBe("/api/cli/#json");
    expect(findOption(index, "--no-color")).toBe("/api/cli/#color");
    expect(findOption(index, "-o")).toBe("/configuration/output/#outputpath");
  });

  test("gets a row for a flag that a later version of webpack adds", () => {
    const later = { name: "brand-new", option: "output.brandNew", config: "output.brandNew", type: "boolean" };
    const table = flagTable({ ...facts, flags: [...facts.flags, { ...later, description: "" }] }, new Map(), []);
    expect(JSON.stringify(table)).toContain("--brand-new");
  });
});

describe("the page of the compilation object", () => {
  const url = "/api/compilation-object/";
  const prototype = webpack.Compilation.prototype as Record<string, (...args: unknown[]) => unknown>;
  const methods = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([name, { value }]) => typeof value === "function" && name !== "constructor" && !name.startsWith("_"))
    .map(([name]) => name);

  test("describes every public method, and no others", () => {
    const titles = pages.find(({ source }) => source.url === url)?.anchors.map(({ title }) => title) ?? [];
    const rows = [...bodyOf(url).matchAll(/<tr id="[^"]+">\s*<td>(?:<span[^>]*><\/span>)*<code[^>]*>(\w+)\(/g)].map(
      ([, name = ""]) => name,
    );
    const described = [...titles.filter((title) => /^[a-z]\w+$/.test(title)), ...rows];
    expect(described.sort()).toEqual([...methods].sort());
  });

  test("names the parameters of each method", () => {
    const written = new Map(
      [
        ...bodyOf(url).matchAll(
          /<code[^>]*>(\w+)\(([^)<]*)\)<\/code>\s*(?=<(?:p|td|tr|h\d|dl|ul|table|\/section|\/table)\b)/g,
        ),
      ].map(([, name = "", list = ""]) => [name, list.split(", ").map((one) => one.replace("?", ""))]),
    );
    const different = methods.filter((name) => {
      const real = parametersOf(String(prototype[name]));
      return JSON.stringify(written.get(name)) !== JSON.stringify(real.length > 0 ? real : [""]);
    });
    expect(different).toEqual([]);
  });
});

/** Returns the names of a function's parameters. A destructured parameter is named `options`. */
function parametersOf(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, "");
  const list = splitOutside(inside(text, text.indexOf("(")), ",");
  return list.map((one) => (one.startsWith("{") ? "options" : (one.split("=")[0] ?? "").trim()));
}
