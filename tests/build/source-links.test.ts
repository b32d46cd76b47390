/** Every source link leads to the line of the installed package that defines an option, hook, flag or error. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Facts, OptionFact } from "../../content/facts.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { errorLinks } from "../../scripts/build/error-sources.ts";
import { allOptionsUrl } from "../../scripts/build/markdown/option-facts.ts";
import { type OptionCoverage, optionEntryUrls } from "../../scripts/build/option-coverage.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { fileIn } from "../../scripts/build/step.ts";
import { Steps } from "../../scripts/build/timings.ts";

const places = placesOf();
let facts: Facts;
let pages: Page[];

beforeAll(async () => {
  ({ facts, pages } = await checkContent(places, new Steps()));
});

/** Returns the line in node_modules that a link leads to. Throws unless the link is for the installed version. */
function lineOf(url: string): string {
  const [, packageName, tag, path, line] =
    /^https:\/\/github\.com\/webpack\/([\w-]+)\/blob\/v([^/]+)\/(.+)#L(\d+)$/.exec(url) ??
    /^https:\/\/app\.unpkg\.com\/([\w-]+)@([^/]+)\/files\/(.+)#L(\d+)$/.exec(url) ??
    [];
  if (!packageName) throw new Error(`${url} is no link to a line`);
  const folder = join(root, "node_modules", packageName);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  if (tag !== version) throw new Error(`${url}: ${packageName} ${version} is installed`);
  if (!existsSync(join(folder, path ?? ""))) throw new Error(`${url}: ${packageName} has no file ${path}`);
  return readFileSync(join(folder, path ?? ""), "utf8").split("\n")[Number(line) - 1] ?? "";
}

/** Returns a message for each link that is missing, or whose line doesn't contain `pattern` as a whole word. */
function wrongLinks(links: readonly { name: string; source: string | undefined; pattern: string }[]): string[] {
  return links.flatMap(({ name, source, pattern }) => {
    if (source === undefined) return `${name} has no link`;
    const line = lineOf(source);
    return new RegExp(`(?<![\\w-])${pattern}(?![\\w-])`).test(line)
      ? []
      : `${name}: ${source} is the line "${line.trim()}"`;
  });
}

/** Returns a pattern for an option in the schema: the last name of its path, unless users choose that name. */
function keyOf(path: string): string {
  const name = path.split(".").at(-1) ?? "";
  if (path === "Rule") return '"RuleSetRule": \\{';
  return name.startsWith("{") ? '"additionalProperties": \\{' : `"${name}": \\{`;
}

test("The source link of an option leads to its property in a schema", () => {
  const options = [facts.options, ...facts.plugins.map(({ options: pluginOptions }) => pluginOptions ?? {})].flatMap(
    Object.values,
  );
  expect(options.length).toBeGreaterThan(1600);
  expect(wrongLinks(options.map(({ path, source }) => ({ name: path, source, pattern: keyOf(path) })))).toEqual([]);
});

test("The source link of a hook leads to the line that creates it", () => {
  const hooks = facts.hooks.flatMap(({ owner, hooks: classHooks }) => classHooks.map((hook) => ({ owner, ...hook })));
  expect(hooks.length).toBeGreaterThan(300);
  expect(
    wrongLinks(hooks.map(({ owner, name, source }) => ({ name: `${owner}.${name}`, source, pattern: name }))),
  ).toEqual([]);
  const others = hooks.flatMap(({ source }) => {
    const line = lineOf(source ?? "");
    // Besides `name: new SyncHook(…)`: getters, shorthands, and properties whose value begins on the next line.
    return /Hook|get \w+\(\) \{$|^\s+\w+[,:]$|^\s+resolver\./.test(line) ? [] : line.trim();
  });
  expect(others).toEqual([]);
});

test("The source link of a webpack-cli flag leads to the line that registers it, and every other flag sets an option with a link", () => {
  const cliFlags = [...facts.cli.flags, ...facts.cli.commands.flatMap(({ flags }) => flags)];
  expect(cliFlags.length).toBeGreaterThan(20);
  expect(wrongLinks(cliFlags.map(({ name, source }) => ({ name, source, pattern: `(?:name: "|--)${name}` })))).toEqual(
    [],
  );
  expect(facts.flags.filter(({ option }) => facts.options[option]?.source === undefined)).toEqual([]);
});

test("The source link of an error leads to its class, and that of a deprecation to its code", () => {
  expect(wrongLinks(facts.errors.map(({ name, source }) => ({ name, source, pattern: `class ${name}` })))).toEqual([]);
  const codes = facts.deprecations.map(({ code, source }) => ({
    name: code,
    source,
    pattern: code.replace("…", "\\w*"),
  }));
  expect(codes.length).toBeGreaterThan(20);
  expect(wrongLinks(codes)).toEqual([]);
});

test("Pages show the source link of every option, hook and error that they describe", async () => {
  const missing: string[] = [];
  let shown = 0;
  const errors = errorLinks(facts);
  const all = [facts.options, ...facts.plugins.map(({ options = {} }) => options)].flatMap(Object.values);
  const options = new Map(all.map(({ path, source }: OptionFact) => [path, source]));
  const hooks = new Map(
    facts.hooks.flatMap(({ owner, hooks: classHooks }) =>
      classHooks.map(({ name, source }) => [`${owner}.${name}`, source]),
    ),
  );
  for (const page of pages) {
    const wanted = [
      ...Object.keys(page.options).flatMap((name) => (facts.removed[name] ? [] : { name, source: options.get(name) })),
      ...Object.keys(page.hooks).map((name) => ({ name, source: hooks.get(name) })),
      ...[...errors].flatMap(([url, links]) => (url.split("#")[0] === page.source.url ? links : [])),
    ];
    if (wanted.length === 0) continue;
    const html = await readFile(fileIn(places.cache, page.body), "utf8");
    for (const { name, source } of wanted)
      if (source && html.includes(`href="${source}"`)) shown++;
      else missing.push(`${page.source.url}: ${name} ${source}`);
  }
  expect(missing).toEqual([]);
  // The page of all options links to the source of the options that no other page describes.
  const list = pages.find(({ source }) => source.url === allOptionsUrl);
  const rows = await readFile(fileIn(places.cache, list?.body ?? ""), "utf8");
  const coverage = JSON.parse(readFileSync(join(root, "content/option-coverage.json"), "utf8")) as OptionCoverage;
  const described = optionEntryUrls(pages, coverage);
  const others = Object.values(facts.options).filter(({ path }) => !described.has(path));
  expect(others.filter(({ source }) => !rows.includes(`href="${source}"`))).toEqual([]);
  expect(shown).toBeGreaterThan(1200);
});
