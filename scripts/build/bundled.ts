/**
 * Bundles packages of many small files into one file, because Node takes a third of a millisecond to load each file.
 */
import { createRequire } from "node:module";
import { graphHash } from "./module-graph.ts";
import { placesOf } from "./places.ts";
import { fileIn, step } from "./step.ts";

/** Bundles the file `entry`, which re-exports parts of packages, and returns its exports as type T. */
export async function bundled<T>(entry: string): Promise<T> {
  const { cache } = placesOf();
  const settings = { module: import.meta.url, cache, inputs: graphHash([entry]) };
  const file = await step<string>("bundled-packages", settings, async (result) => {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      platform: "node",
      format: "cjs",
      write: false,
      logLevel: "error",
    });
    return result.file(outputFiles[0]?.contents ?? "", ".cjs");
  });
  return createRequire(import.meta.url)(fileIn(cache, file)) as T;
}
