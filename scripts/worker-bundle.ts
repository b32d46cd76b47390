/** The Worker as one module. The route table stays outside, so that new content needs no new bundle. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./cache.ts";
import { root } from "./places.ts";

/** The module that the Worker imports as `#release`, as Miniflare knows it. */
export const routeTableModule = "route-table.js";

/** Bundles worker/index.ts; `shell` names its sources, see RouteTable. */
export async function bundleWorker(cache: string, shell: string): Promise<string> {
  const file = join(cache, "worker", `${shell}.js`);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return known;
  const code = await bundle("worker/index.ts");
  await writeWhole(file, code);
  return code;
}

/** One module of `entry`, a path in this repository, and of all it imports but the route table. */
export async function bundle(entry: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "silent",
    plugins: [
      {
        name: "release",
        setup({ onResolve }) {
          onResolve({ filter: /^#release$/ }, () => ({ path: `./${routeTableModule}`, external: true }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
