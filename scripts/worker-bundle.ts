/** The Worker as one module. The route table stays outside, so that new content needs no new bundle. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./places.ts";

/** The module that the Worker imports as `#release`, as Miniflare knows it. */
export const routeTableModule = "route-table.js";

/** Bundles worker/index.ts; `shell` names its sources, see RouteTable. */
export async function bundleWorker(cache: string, shell: string): Promise<string> {
  const file = join(cache, "worker", `${shell}.js`);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return known;
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["worker/index.ts"],
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
  const code = outputFiles[0]?.text ?? "";
  await mkdir(join(cache, "worker"), { recursive: true });
  await writeFile(file, code);
  return code;
}
