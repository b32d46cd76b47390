/** What a reader has in front of them against what the page says: assets with their sizes, errors, warnings, printed lines. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { formatSize } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";
import type { Project } from "./project.ts";

/** Differences between the folder after a build, what the build printed, and the ::output of an example. */
export function outputDifferences(folder: string, printed: string, { compilations }: ExampleResult): string[] {
  const assets = compilations.flatMap((one) => one.assets);
  const found = filesOf(join(folder, "dist"));
  const wrong = assets.flatMap(({ name, size }): string[] => {
    // One of several configurations may write to a folder inside `dist`.
    const own = found.get(name) ?? [...found].find(([path]) => path.endsWith(`/${name}`))?.[1];
    if (own === undefined) return [`${name} was not emitted; there is ${[...found.keys()].join(", ") || "nothing"}`];
    return own === size
      ? []
      : [`${name} has ${own} bytes (${formatSize(own)}) instead of ${size} (${formatSize(size)})`];
  });
  const said = plain(printed);
  const unsaid = compilations
    .flatMap((one) => [...one.errors, ...one.warnings])
    .map(({ message }) => message.split("\n")[0] ?? "")
    .filter((line) => !said.includes(plain(line)));
  return [...wrong, ...unsaid.map((line) => `webpack did not print "${line}"`)];
}

/** Differences between the files of a project and those that the text of the guides gives. Files that npm and webpack wrote don't count. */
export function projectDifferences(
  { folder, network }: Pick<Project, "folder" | "network">,
  expected: ReadonlyMap<string, string>,
): string[] {
  const found = new Set([...filesOf(folder, isWritten).keys()]);
  const missing = [...expected].flatMap(([path, content]): string[] => {
    if (!found.delete(path)) return [`${path} is missing`];
    const own = readFileSync(join(folder, path), "utf8");
    const same =
      path === "package.json" ? isDeepStrictEqual(manifest(own, network), manifest(content, network)) : own === content;
    return same ? [] : [`${path} differs from what the guides write: ${JSON.stringify(own)}`];
  });
  return [...missing, ...[...found].map((path) => `${path} is there, although no guide writes it`)];
}

/** What package.json says; from npm, any version of a package will do. */
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

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
