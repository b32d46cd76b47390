/** What a reader has in front of them against what the page says: assets with their sizes, errors, warnings, printed lines. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { archiveFiles } from "../build/examples/archive.ts";
import { formatSize } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";

/** Differences between the folder after a build, what the build printed, and the ::output of an example. */
export function outputDifferences(folder: string, printed: string, { compilations }: ExampleResult): string[] {
  const assets = compilations.flatMap((one) => one.assets);
  const found = filesOf(join(folder, "dist"));
  const wrong = assets.flatMap(({ name, size }): string[] => {
    const own = found.get(name);
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

/** Differences between a finished project and the example that others continue from. Its package.json grew by hand. */
export function projectDifferences(folder: string, result: ExampleResult): string[] {
  return [...archiveFiles(result)].flatMap(([path, content]): string[] => {
    const file = join(folder, path);
    if (path === "package.json" || typeof content !== "string") return [];
    if (!existsSync(file)) return [`${path} of example "${result.name}" is missing at the end`];
    const same = readFileSync(file, "utf8").trim() === content.trim();
    return same ? [] : [`${path} differs from that of example "${result.name}" at the end`];
  });
}

function filesOf(folder: string): Map<string, number> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return new Map(
    names
      .map((name) => [name.replaceAll("\\", "/"), statSync(join(folder, name))] as const)
      .filter(([, stats]) => stats.isFile())
      .map(([name, stats]) => [name, stats.size]),
  );
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
