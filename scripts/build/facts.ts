/** Extracts facts, such as options, hooks and flags, from the installed webpack packages. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Facts } from "../../content/facts.ts";
import { hash22 } from "./hash.ts";
import { placesOf, root } from "./places.ts";
import { step } from "./step.ts";

/** Packages whose versions are in the facts. */
const packages = [
  "webpack",
  "webpack-cli",
  "webpack-dev-server",
  "webpack-dev-middleware",
  "schema-utils",
  "enhanced-resolve",
  "tapable",
];

/** Returns facts about the packages in node_modules, which are the same for every site that is built with them. */
export function extractFacts(): Promise<Facts> {
  const versions = installedVersions();
  const history = readFileSync(join(root, "content/option-history.json"), "utf8");
  const settings = { module: import.meta.url, cache: placesOf().cache, inputs: [versions, history] };
  return step("facts", settings, async () => {
    // Runs in a new process: the extractor recognizes deprecated hooks by their warnings, which webpack prints only once per process.
    const program = fileURLToPath(new URL("./facts/process.ts", import.meta.url));
    const args = ["--disable-warning=ExperimentalWarning", program, JSON.stringify({ root, versions })];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
    return { ...(JSON.parse(stdout) as Facts), key: hash22(stdout) };
  });
}

function installedVersions(): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const text = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
      return [name, (JSON.parse(text) as { version: string }).version];
    }),
  );
}
