/**
 * Bundles the Worker into one module. The route table stays a separate module, so that new content needs no new bundle.
 */
import { join } from "node:path";
import { graphHash } from "./module-graph.ts";
import { root } from "./places.ts";
import { step } from "./step.ts";

/** The module that the Worker imports as `#release`, as Miniflare knows it. */
export const routeTableModule = "route-table.js";

const entry = "worker/index.ts";

/** Returns the source of the Worker's module, from the cache if possible. */
export function bundleWorker(cache: string): Promise<string> {
  const inputs = graphHash([join(root, entry)]);
  return step("worker", { module: import.meta.url, cache, inputs }, () => bundle(entry));
}

/**
 * Bundles `entry`, a path in this repository, and everything that it imports except the route table into one module.
 */
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
          // webpack's module that explains invalid configurations gets a validator that works in a Worker.
          onResolve({ filter: /^schema-utils$/ }, () => ({ path: join(root, "worker/mcp/config/validator.ts") }));
          // The Worker renders to strings. The package's entry also loads the stream renderer, which is as large.
          onResolve({ filter: /^react-dom\/server$/ }, () => ({
            path: join(root, "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
          }));
          onResolve({ filter: /^#release$/ }, () => ({ path: `./${routeTableModule}`, external: true }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
