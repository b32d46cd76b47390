/**
 * DocSearch without the parts that this site never uses: menus for facets (a third of its size), the client of the hosted
 * service (app/client/search-client.ts asks for itself) and reports about clicks. Each becomes a module that does nothing.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const nothing = "() => null";

/** Module as DocSearch imports it → what it gets instead. */
const stubs: Readonly<Record<string, string>> = {
  "@base-ui/react/menu": `export const Menu = new Proxy({}, { get: () => ${nothing} });`,
  "algoliasearch/lite": `export const liteClient = () => ({
    addAlgoliaAgent() {}, search: async () => ({ results: [] }), transporter: { algoliaAgent: { value: "docsearch.js ()" } },
  });`,
  "@algolia/autocomplete-plugin-algolia-insights": `export const createAlgoliaInsightsPlugin = ${nothing};`,
};

export const leanDocSearch: Plugin = {
  name: "lean-docsearch",
  setup({ onResolve, onLoad }) {
    const names = Object.keys(stubs).map((name) => name.replace(/[/.]/g, "\\$&"));
    onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path }) => ({ path, namespace: "stub" }));
    // The mark of the hosted service, which is not shown here, brings a style element that the policy forbids.
    onLoad({ filter: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]useSearchClient-.+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: text.replace(/React\.createElement\("style", null, "[^"]*"\)/, "null"), loader: "js" };
    });
    onLoad({ filter: /.*/, namespace: "stub" }, ({ path }) => ({ contents: stubs[path] ?? "", loader: "js" }));
  },
};
