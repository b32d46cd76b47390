/** Packages of many small files, loaded from one: Node takes a third of a millisecond for each file. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import { root } from "./places.ts";

/** What the file `entry` exports of packages, as a module of type T. Bundled once for each state of the lock. */
export async function bundled<T>(entry: string): Promise<T> {
  const key = hash22(readFileSync(join(root, "package-lock.json"), "utf8") + readFileSync(entry, "utf8"));
  const file = join(root, ".cache/bundles", `${basename(entry, ".ts")}.${key}.cjs`);
  if (!existsSync(file)) {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      platform: "node",
      format: "cjs",
      write: false,
      logLevel: "error",
    });
    for (const { contents } of outputFiles) await writeWhole(file, contents);
  }
  return createRequire(import.meta.url)(file) as T;
}
