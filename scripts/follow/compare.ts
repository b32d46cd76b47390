/**
 * Compares the reader's project and output with the page: assets with their sizes, errors, warnings and printed lines.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { formatSize } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";
import type { Project } from "./project.ts";

/** Differences between a build (its folder and its printed output) and the ::output of an example. */
export function outputDifferences(folder: string, printed: string, { compilations }: ExampleResult): string[] {
  const assets = compilations.flatMap((compilation) => compilation.assets);
  const emitted = filesOf(join(folder, "dist"));
  const assetProblems = assets.flatMap(({ name, size }): string[] => {
    // One of several configurations may write to a folder inside `dist`.
    const bytes = emitted.get(name) ?? [...emitted].find(([path]) => path.endsWith(`/${name}`))?.[1];
    if (bytes === undefined)
      return [`the build didn't emit ${name}; it emitted ${[...emitted.keys()].join(", ") || "nothing"}`];
    return bytes === size
      ? []
      : [`${name} has ${bytes} bytes (${formatSize(bytes)}) instead of ${size} (${formatSize(size)})`];
  });
  const output = normalized(printed);
  const missing = compilations
    .flatMap((compilation) => [...compilation.errors, ...compilation.warnings])
    .map(({ message }) => message.split("\n")[0] ?? "")
    .filter((line) => !output.includes(normalized(line)));
  return [...assetProblems, ...missing.map((line) => `webpack did not print "${line}"`)];
}

/**
 * Differences between the files of a project and those that the guides tell the reader to write. Ignores files of npm
 * and webpack.
 */
export function projectDifferences(
  { folder, network }: Pick<Project, "folder" | "network">,
  expected: ReadonlyMap<string, string>,
): string[] {
  const unexpected = new Set([...filesOf(folder, isWritten).keys()]);
  const missing = [...expected].flatMap(([path, content]): string[] => {
    if (!unexpected.delete(path)) return [`${path} is missing`];
    const actual = readFileSync(join(folder, path), "utf8");
    const isSame =
      path === "package.json"
        ? isDeepStrictEqual(manifest(actual, network), manifest(content, network))
        : actual === content;
    return isSame ? [] : [`${path} differs from what the guides write: ${JSON.stringify(actual)}`];
  });
  return [...missing, ...[...unexpected].map((path) => `the project contains ${path}, but no guide writes it`)];
}

/**
 * The content of package.json. With `anyVersion`, without the versions of packages, because npm may have newer ones.
 */
function manifest(text: string, anyVersion: boolean): unknown {
  const { dependencies = {}, devDependencies = {}, ...rest } = JSON.parse(text) as Record<string, object | undefined>;
  const packages = [dependencies, devDependencies].map((all) => (anyVersion ? Object.keys(all).sort() : all));
  return { ...rest, packages };
}

function isWritten(path: string): boolean {
  return !/^(node_modules|dist)(\/|$)|^package-lock\.json$/.test(path);
}

function filesOf(folder: string, isWanted = (_path: string): boolean => true, below = ""): Map<string, number> {
  if (!existsSync(join(folder, below))) return new Map();
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(
    entries.flatMap((entry): [string, number][] => {
      const path = `${below}${entry.name}`;
      if (!isWanted(path)) return [];
      if (entry.isDirectory()) return [...filesOf(folder, isWanted, `${path}/`)];
      return [[path, statSync(join(folder, path)).size]];
    }),
  );
}

function normalized(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
