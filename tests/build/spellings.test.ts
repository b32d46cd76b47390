/** Every configuration means the same in each spelling, and its TypeScript spelling passes the type check. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { checkContent } from "../../scripts/build/build.ts";
import { configFaults, type QuotedConfig } from "../../scripts/build/fences/configs.ts";
import { codeOf } from "../../scripts/build/fences/kinds.ts";
import { withChanges } from "../../scripts/build/markdown/spelling-changes.ts";
import { spelledNames, spellingsOf } from "../../scripts/build/markdown/spellings.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

interface Spelled {
  /** The fence or example that contains the configuration. */
  where: string;
  hasTypes: boolean;
  /** The text of each file by name: first the configuration, then the files that it can import. */
  files: Record<"esm" | "cjs" | "ts", Map<string, string>>;
}

/** Returns the files in one spelling. Other configurations change along with the first. */
function spell(files: ReadonlyMap<string, string>, spelling: "esm" | "cjs" | "ts"): Map<string, string> {
  return new Map(
    [...files].map(([title, text]) => {
      const names = spelledNames(title);
      const spellings = names && spellingsOf(text);
      if (!names || !spellings || spelling === "esm") return [title, text];
      const changes = spelling === "cjs" ? spellings.commonjs : spellings.typescript;
      return [names.stem + names.ends[spelling === "cjs" ? 1 : 2], withChanges(text, changes)];
    }),
  );
}

/** Returns the configuration and its neighbors in the format of the configuration check. */
function quoted(files: ReadonlyMap<string, string>): QuotedConfig {
  const codes = [...files].map(([title, text]) => ({
    ...{ kind: "configuration" as const, title, text },
    lang: title.split(".").at(-1) ?? "js",
  }));
  const [code, ...others] = codes as [(typeof codes)[number], ...typeof codes];
  return { code, neighbors: new Map(others.map((one) => [one.title, one])) };
}

let configurations: Spelled[];

beforeAll(async () => {
  const { pages, examples } = await checkContent(placesOf(), new Steps());
  const byFiles = new Map<string, Spelled>();
  const add = (where: string, hasTypes: boolean, [first, ...others]: [string, string][]): void => {
    if (!first || !spelledNames(first[0]) || !spellingsOf(first[1])) return;
    const files = new Map([first, ...others.filter(([title]) => title !== first[0])]);
    byFiles.set(JSON.stringify([...files]), {
      where,
      hasTypes,
      files: { esm: spell(files, "esm"), cjs: spell(files, "cjs"), ts: spell(files, "ts") },
    });
  };
  for (const { fences } of pages) {
    const others = fences.flatMap(({ title, text }): [string, string][] => (title ? [[title, text]] : []));
    for (const fence of fences) {
      const { meta, title = "", text, file, line } = fence;
      const isExcluded =
        meta["spellings"] === "off" || meta["expect"] === "invalid" || codeOf(fence).kind !== "configuration";
      if (!isExcluded && fence.lang !== "diff")
        add(`${file}:${line}`, meta["typescript"] !== "off", [[title, text], ...(/"\.\.?\//.test(text) ? others : [])]);
    }
  }
  for (const { name, files, typescript } of examples.results.values()) {
    const all = files.map(({ path, text }): [string, string] => [path, text]);
    for (const one of all) add(`content/examples/${name}`, typescript !== false, [one, ...all]);
  }
  configurations = [...byFiles.values()];
}, 120_000);

describe("every configuration", () => {
  test("gets the same validation result as an ES module, as CommonJS and as TypeScript", async () => {
    expect(configurations.length).toBeGreaterThan(700);
    const spellings = ["esm", "cjs", "ts"] as const;
    const faults = await configFaults(
      spellings.flatMap((spelling) => configurations.map(({ files }) => quoted(files[spelling]))),
    );
    const [esm, cjs, ts] = spellings.map((_, at) =>
      configurations.map(({ where }, index) => [
        where,
        (faults[at * configurations.length + index] ?? []).map(({ message }) => message),
      ]),
    );
    expect(cjs).toEqual(esm);
    expect(ts).toEqual(esm);
    // Configurations on pages must be valid. Only examples can be about a mistake.
    const invalid = esm?.filter(([, messages]) => messages?.length).map(([where]) => where) ?? [];
    expect(invalid.filter((where) => !`${where}`.startsWith("content/examples/"))).toEqual([]);
    expect(invalid.length).toBeLessThanOrEqual(5);
  }, 120_000);

  test("passes the type check as TypeScript, unless it declares an exception", () => {
    const folder = mkdtempSync(join(tmpdir(), "spellings-"));
    try {
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
      const names = configurations.map(({ files }, index) => {
        for (const [title, text] of files.ts) {
          const path = join(folder, `${index}`, title);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
        writeFileSync(join(folder, `${index}`, "package.json"), '{ "type": "module" }');
        return `${index}/${[...files.ts.keys()][0]}`;
      });
      const compilerOptions = {
        ...{ strict: true, noEmit: true, module: "nodenext", target: "esnext", types: ["node"] },
        ...{ allowImportingTsExtensions: true, allowJs: true, skipLibCheck: true },
      };
      // Examples import these packages, but this repository doesn't install them.
      writeFileSync(join(folder, "missing.d.ts"), missing.map((name) => `declare module "${name}";\n`).join(""));
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ compilerOptions, files: [...names, "missing.d.ts"] }),
      );
      const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
      const failed = new Set([...stdout.matchAll(/^(?:.*\/)?(\d+)\/.*error TS/gm)].map((match) => Number(match[1])));
      const owners = (is: (one: Spelled, index: number) => boolean): string[] => [
        ...new Set(configurations.filter(is).map(({ where }) => where)),
      ];
      expect(owners((_, index) => failed.has(index))).toEqual(owners(({ hasTypes }) => !hasTypes));
      expect(failed.size).toBeLessThanOrEqual(60);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);
});

const missing = ["image-minimizer-webpack-plugin", "workbox-webpack-plugin"];
