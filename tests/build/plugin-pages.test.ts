/** Every plugin that webpack exports is described on the site, along with every option of its schema. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Facts, OptionFact, PluginFact } from "../../content/facts.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { optionHeadings } from "../../scripts/build/markdown/option-facts.ts";
import { renderPage } from "../../scripts/build/markdown.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";
import { page as pageText } from "../support/small-site.ts";

interface PluginCoverage {
  /** The page of each class, with a hash if the class has only a section of the page. */
  pages: Record<string, string>;
  /** Classes that need no description, with the reason. */
  exceptions: Record<string, string>;
}

type OptionPage = Pick<Page, "options"> & { markdown: string };

const places = placesOf();
const coverage = JSON.parse(readFileSync(join(root, "content/plugin-coverage.json"), "utf8")) as PluginCoverage;
let facts: Facts;
let pages: Map<string, Page>;

beforeAll(async () => {
  facts = await extractFacts();
  const checked = await checkContent(places, new Steps());
  pages = new Map(checked.pages.map((page) => [page.source.url, page]));
});

/** Returns the names of the plugin classes that the package exports, also from two levels of namespaces. */
function exportedPlugins(namespace: object, depth = 0): string[] {
  return Object.values(namespace).flatMap((value: unknown): string[] => {
    if (typeof value === "function")
      return value.name.endsWith("Plugin") && typeof value.prototype?.apply === "function" ? [value.name] : [];
    const inner = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return inner && depth < 2 ? exportedPlugins(value, depth + 1) : [];
  });
}

/** Returns the section with the heading `name` or, if there is none, the page without the sections of other plugins. */
function partOf(markdown: string, name: string): string {
  const text = markdown.replace(/^```.*?^```$/gms, "");
  const parts = [...text.matchAll(/^(#+) (\w+Plugin)$/gm)].map(([heading, marks = "", plugin], index, all) => {
    const start = all[index]?.index ?? 0;
    const end = text.slice(start + heading.length).search(new RegExp(`^#{1,${marks.length}} `, "m"));
    return { plugin, part: end < 0 ? text.slice(start) : text.slice(start, start + heading.length + end) };
  });
  const ownPart = parts.find(({ plugin }) => plugin === name);
  return ownPart ? ownPart.part : parts.reduce((rest, { part }) => rest.replace(part, ""), text);
}

/** Returns the options in all tables whose first column is "Option". */
function optionsInTables(markdown: string): string[] {
  const tables = markdown.split("\n\n").filter((block) => block.trimStart().startsWith("| Option |"));
  const cells = tables.flatMap((table) => table.trim().split("\n").slice(2)).map((row) => row.split("|")[1] ?? "");
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""));
}

/** Returns the first name after the plugin's, such as `dir` of `DotenvPlugin.dir`, without deeper options. */
const firstNames = (options: Iterable<string>, plugin: string): Set<string> =>
  new Set([...options].flatMap((path) => (path.startsWith(`${plugin}.`) ? [path.split(".")[1] ?? ""] : [])));

function optionsOf({ name, options = {} }: PluginFact): string[] {
  return [...firstNames(Object.keys(options), name)].sort();
}

function describedOptions({ markdown, options }: OptionPage, name: string): string[] {
  return [...new Set([...firstNames(Object.keys(options), name), ...optionsInTables(partOf(markdown, name))])].sort();
}

/** Returns the options at deeper levels that the page neither has as a heading nor mentions in code. */
function unmentionedOptions({ options = {} }: PluginFact, { markdown, options: headings }: OptionPage): string[] {
  // Library options are described with `output.library`, and matchers with the first option that accepts one.
  const elsewhere = /\.library\.|\.glob$|[{](?:key|name)[}]$|\.content\.|\.manifest\.(?:content|name|type)/;
  return Object.values(options)
    .filter(({ path }) => path.split(".").length > 2 && !elsewhere.test(path))
    .filter(({ path }) => !headings[path] && !new RegExp(`\`${lastName(path)}\``).test(markdown))
    .map(({ path }) => path);
}

const lastName = (path: string): string => path.split(".").at(-1) ?? path;
const pageOf = (origin: string): string => origin.split("#")[0] ?? origin;

function optionPage(name: string): OptionPage {
  const page = pages.get(pageOf(coverage.pages[name] ?? "")) as Page;
  return { options: page.options, markdown: readFileSync(join(root, page.source.file), "utf8") };
}

describe("every plugin", () => {
  test("that the installed package exports is in the table, and the table has no other rows", () => {
    const exported = new Set(exportedPlugins(createRequire(import.meta.url)("webpack") as object));
    expect(exported.size).toBeGreaterThan(80);
    expect(facts.plugins.map(({ name }) => name).sort()).toEqual([...exported].sort());
    const { pages: table, exceptions } = coverage;
    expect([...Object.keys(table), ...Object.keys(exceptions)].sort()).toEqual([...exported].sort());
    for (const reason of Object.values(exceptions)) expect(reason.length).toBeGreaterThan(30);
  });

  test("has a page or a heading with its name", () => {
    for (const [name, target] of Object.entries(coverage.pages)) {
      const [url = "", id] = target.split("#");
      const page = pages.get(url);
      expect(page, `${name}: ${url}`).toBeDefined();
      if (id !== undefined) expect([name, page?.ids.includes(id)]).toEqual([name, true]);
      const text = optionPage(name).markdown;
      expect([
        name,
        new RegExp(`^(?:title:|#+) .*\\b${name}\\b`, "m").test(text) || text.includes(`\`${name}\``),
      ]).toEqual([name, true]);
    }
  });

  test("is shown with the name under which webpack exports it", () => {
    const lost = facts.plugins.filter(({ name, exports }) => {
      const { markdown } = optionPage(name);
      const scope = exports[0]?.path.split(".").at(-2) ?? "";
      return (
        !markdown.includes(name) ||
        (scope !== "webpack" && !new RegExp(`\\b${scope}\\b`).test(markdown + examplesOf(name)))
      );
    });
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test("with its own page is in the index, and so is every page of the section", () => {
    const index = pages.get("/plugins/");
    const linked = new Set(index?.links.map(({ target }) => pageOf(target)));
    const section = [...pages.keys()].filter((url) => url.startsWith("/plugins/") && url !== "/plugins/");
    expect(section.filter((url) => !linked.has(url))).toEqual([]);
    const loaders = new Set(pages.get("/loaders/")?.links.map(({ target }) => pageOf(target)));
    expect([...pages.keys()].filter((url) => /^\/loaders\/./.test(url) && !loaders.has(url))).toEqual([]);
  });
});

/** Returns the configurations of all examples on the page of a plugin. */
function examplesOf(name: string): string {
  const { examples = [] } = pages.get(pageOf(coverage.pages[name] ?? "")) ?? {};
  return examples
    .flatMap((example) => {
      const folder = join(places.examples, example);
      const names = readdirSync(folder).filter((file) => file.startsWith("webpack.config."));
      return names.map((file) => readFileSync(join(folder, file), "utf8"));
    })
    .join("\n");
}

describe("every option", () => {
  test("of a plugin's schema is described with the plugin, and no other options are", () => {
    const withSchema = facts.plugins.filter(({ schema }) => schema);
    expect(withSchema.length).toBeGreaterThan(25);
    for (const plugin of withSchema)
      expect([plugin.name, describedOptions(optionPage(plugin.name), plugin.name)]).toEqual([
        plugin.name,
        optionsOf(plugin),
      ]);
  });

  test("at deeper levels is at least mentioned", () => {
    const lost = facts.plugins.flatMap((plugin) =>
      plugin.schema ? unmentionedOptions(plugin, optionPage(plugin.name)) : [],
    );
    expect(lost).toEqual([]);
  });

  test("of optimization.splitChunks, cache groups included, has a heading on the plugin's page", () => {
    const { options } = optionPage("SplitChunksPlugin");
    const wanted = optionsBelow("optimization.splitChunks").filter(
      ({ path }) => !/\.glob$|\.fallbackCacheGroup\.|[}]$/.test(path),
    );
    expect(wanted.map(({ path }) => path).filter((path) => !options[path])).toEqual([]);
  });

  test("of output.copy is in a table on the plugin's page", () => {
    const { markdown } = optionPage("CopyPlugin");
    const names = optionsBelow("output.copy").map(({ path }) => lastName(path));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !markdown.includes(`\`${name}\``))).toEqual([]);
  });
});

const optionsBelow = (path: string): OptionFact[] =>
  Object.values(facts.options).filter((option) => option.path.startsWith(`${path}.`));

describe("The check of plugin pages", () => {
  const banner = (): PluginFact => facts.plugins.find(({ name }) => name === "BannerPlugin") as PluginFact;

  test("finds a missing option", () => {
    const whole = optionPage("BannerPlugin");
    const { "BannerPlugin.footer": _, ...options } = whole.options;
    expect(describedOptions({ ...whole, options }, "BannerPlugin")).not.toEqual(optionsOf(banner()));
  });

  test("finds an invented row in a table of options", () => {
    const whole = optionPage("ContainerPlugin");
    const markdown = whole.markdown.replaceAll("| `runtime` |", "| `runtime`, `sauce` |");
    expect(describedOptions({ ...whole, markdown }, "ContainerPlugin")).toContain("sauce");
    expect(describedOptions(whole, "ContainerPlugin")).not.toContain("sauce");
  });

  test("takes a heading without a path on a plugin's page for an option of the plugin, and the page shows its facts", async () => {
    const source = {
      file: "x.md",
      url: "/plugins/progress-plugin/",
      markdown: pageText("X", "### progressBar\n\n#### width\n"),
    };
    const { options, html } = await renderPage(source, { facts: optionHeadings(facts), draw: async () => [] });
    expect(options).toEqual({
      "ProgressPlugin.progressBar": "progressbar",
      "ProgressPlugin.progressBar.width": "width",
    });
    expect(html).toContain("<code>number</code>");
    const elsewhere = await renderPage(
      { ...source, url: "/guides/x/" },
      { facts: optionHeadings(facts), draw: async () => [] },
    );
    expect(elsewhere.options).toEqual({});
  });
});
