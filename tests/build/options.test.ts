/** The reference of options is complete and correct: it describes every option, and its defaults are webpack's. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Facts, Mode } from "../../content/facts.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { defaultOf, modes, packageName, targetOf, targets } from "../../scripts/build/facts/default-cells.ts";
import { valueAt } from "../../scripts/build/facts/defaults.ts";
import { readable } from "../../scripts/build/facts/values.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { modeConfiguration, modeDifferences, notCopied } from "../../scripts/build/generated/mode-values.ts";
import {
  firstName,
  missingEntries,
  type OptionCoverage,
  readCoverage,
  wantedOptions,
} from "../../scripts/build/option-coverage.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

type Options = Record<string, unknown>;
const webpack = createRequire(import.meta.url)("webpack") as (options: Options) => { options: Options };

let facts: Facts;
let coverage: OptionCoverage;
let pages: Page[];

beforeAll(async () => {
  const places = placesOf();
  facts = await extractFacts();
  coverage = (await readCoverage(places)) as OptionCoverage;
  ({ pages } = await checkContent(places, new Steps()));
});

describe("In the reference,", () => {
  test("every top-level option has a page, and every page in the list is a permalink", () => {
    const first = new Set(Object.keys(facts.options).map(firstName));
    expect(Object.keys(coverage.pages).sort()).toEqual([...first].sort());
    const permalinks = JSON.parse(readFileSync(placesOf().permalinks, "utf8")) as Record<string, unknown>;
    for (const page of Object.values(coverage.pages)) expect(Object.keys(permalinks)).toContain(page);
  });

  test("every page that describes options exists", () => {
    const written = new Set(pages.map(({ source }) => source.url));
    for (const page of Object.values(coverage.pages)) expect(written).toContain(page);
  });

  test("every option of the first and second level has a heading", () => {
    expect(missingEntries(facts, pages, coverage)).toEqual([]);
  });

  test("every exception is an existing option without a heading, and has a reason", () => {
    const named = new Set(pages.flatMap(({ options }) => Object.keys(options)));
    for (const [path, reason] of Object.entries(coverage.exceptions)) {
      expect(wantedOptions(facts)).toContain(path);
      expect(named).not.toContain(path);
      expect(reason.length).toBeGreaterThan(30);
    }
  });

  test("every option in a heading exists or existed in webpack", () => {
    const plugins = facts.plugins.flatMap(({ options = {} }) => Object.keys(options));
    const known = new Set([...Object.keys(facts.options), ...Object.keys(facts.removed), ...plugins]);
    const named = pages.flatMap(({ options }) => Object.keys(options));
    // The options of a rule's parser and generator depend on the rule's type, and are described with `module`.
    expect(named.filter((path) => !known.has(path) && !/^Rule\.(parser|generator)\./.test(path))).toEqual([]);
  });
});

describe("The check of the reference", () => {
  test("reports an option that's missing on its page", () => {
    const without = pages.map((page) => {
      const options = Object.entries(page.options).filter(([path]) => path !== "performance.hints");
      return { ...page, options: Object.fromEntries(options) };
    });
    expect(missingEntries(facts, without, coverage)).toEqual([
      { path: "performance.hints", page: "/configuration/performance/" },
    ]);
  });

  test("reports a new option that isn't described yet", () => {
    const fact = { path: "performance.brandNew", config: "performance.brandNew", depth: 2, type: "boolean" };
    const later = { ...facts, options: { ...facts.options, [fact.path]: fact } };
    expect(missingEntries(later, pages, coverage).map(({ path }) => path)).toEqual(["performance.brandNew"]);
  });
});

describe("defaults", () => {
  const [context, named] = [mkdtempSync(join(tmpdir(), "options-test-")), mkdtempSync(join(tmpdir(), "options-test-"))];
  const folders = [context, named, root];
  const optionsByKey = new Map<string, Options>();
  const optionsOf = (mode: Mode, target: string): Options => {
    const key = `${mode} ${target}`;
    const options = optionsByKey.get(key) ?? webpack({ context, mode, target: targetOf(target) }).options;
    optionsByKey.set(key, options);
    return options;
  };
  // The facts contain the defaults for a terminal with colors.
  beforeAll(() => {
    const { isTTY } = process.stderr;
    const { TERM } = process.env;
    process.stderr.isTTY = true;
    process.env["TERM"] = "xterm";
    return () => {
      process.stderr.isTTY = isTTY;
      process.env["TERM"] = TERM;
      for (const folder of [context, named]) rmSync(folder, { recursive: true });
    };
  });

  test("in every mode and for every target are those of a real compiler", () => {
    const differences: string[] = [];
    let compared = 0;
    for (const { path, defaults } of Object.values(facts.options)) {
      if (!defaults || defaults.when !== undefined) continue;
      for (const [mode, target] of modes.flatMap((mode) => targets.map((target) => [mode, target] as const))) {
        const stated = shownValue(path, defaultOf(defaults, mode, target));
        const real = readable(valueAt(optionsOf(mode, target), path), folders);
        if (stated !== real) differences.push(`${path} in ${mode} for ${target}: facts ${stated}, webpack ${real}`);
        compared++;
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });

  test("in a package with a name are those of a real compiler", () => {
    writeFileSync(join(named, "package.json"), JSON.stringify({ name: packageName }));
    for (const mode of modes) {
      const { options } = webpack({ context: named, mode, target: "web" });
      for (const { path, defaults } of Object.values(facts.options)) {
        if (!defaults || defaults.when !== undefined) continue;
        const stated = shownValue(path, defaults.named?.[mode] ?? defaultOf(defaults, mode, "web"));
        expect([path, stated]).toEqual([path, readable(valueAt(options, path), folders)]);
      }
    }
  });

  test("of a mode that are written out as a configuration set the same values as the mode", () => {
    for (const mode of ["production", "development"] as const) {
      const copied = leaves(webpack({ context, target: "web", ...modeConfiguration(facts, mode) }).options);
      const real = leaves(optionsOf(mode, "web"));
      const different = [...new Set([...copied.keys(), ...real.keys()])].filter(
        (path) => copied.get(path) !== real.get(path) && path !== "mode",
      );
      const excused = (path: string) =>
        [...modeDifferences(facts).keys()].some(
          (option) => path.startsWith(option) && notCopied.some(({ paths }) => paths.test(option)),
        );
      expect(different.filter((path) => !excused(path))).toEqual([]);
    }
  });
});

/**
 * Returns the value in `compiler.options` for a default. webpack applies each item of a list of devtools, but
 * `compiler.options` contains only the item for JavaScript, because plugins expect a single value.
 */
function shownValue(path: string, value: string): string {
  return path === "devtool" ? (/type: "javascript", use: ("[^"]+")/.exec(value)?.[1] ?? value) : value;
}

/** Returns every value in a tree of plain objects by its path. */
function leaves(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found);
  } else if (value !== undefined) found.set(path, readable(value));
  return found;
}
