/** Reads the installed webpack packages and says what is in them; a second call with the same packages reads a file. */

import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import { writeWhole } from "./cache.ts";

/** Packages whose versions decide whether the facts are still true. */
const packages = [
  "webpack",
  "webpack-cli",
  "webpack-dev-server",
  "webpack-dev-middleware",
  "schema-utils",
  "enhanced-resolve",
  "tapable",
];

/** Facts about the packages in `root`/node_modules, kept in `cacheDir`. */
export async function extractFacts({ cacheDir, root }: { cacheDir: string; root: string }): Promise<Facts> {
  const file = join(cacheDir, `facts-${factsKey(root)}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Facts;
  } catch {
    // None yet, or one that is damaged: extracted anew.
  }
  // Imported here so that a warm call loads neither the extractors nor webpack.
  const { extract } = await import("./facts/extract.ts");
  const facts = await extract(root, versionsIn(root));
  await writeWhole(file, JSON.stringify(facts));
  return facts;
}

/** Changes with the packages, the extractors' source and the history: the same key means the same facts. */
export function factsKey(root: string): string {
  const hash = createHash("sha256").update(JSON.stringify(versionsIn(root)));
  const sources = globSync("facts/*.ts", { cwd: import.meta.dirname }).sort();
  for (const source of sources) hash.update(readFileSync(join(import.meta.dirname, source)));
  const history = join(root, "content/option-history.json");
  hash.update(existsSync(history) ? readFileSync(history) : "");
  return hash.digest("hex").slice(0, 16);
}

function versionsIn(root: string): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
      return [name, (JSON.parse(text) as { version: string }).version];
    }),
  );
}
