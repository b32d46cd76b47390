// Leave the call to the browser:
export const plugin = () => import(/* webpackIgnore: true */ "https://example.com/plugin.js");

// Name the chunk, and load it while the browser is idle:
export const editor = () => import(/* webpackChunkName: "editor", webpackPrefetch: true */ "./editor.js");

// Load the chunk at the same time as its parent, with a high priority:
export const chart = () => import(/* webpackPreload: true, webpackFetchPriority: "high" */ "./chart.js");

// Keep only one of the exports:
export const bars = () => import(/* webpackExports: ["bars"], webpackChunkName: "bars" */ "./shapes.js");

// Put all languages but one into a single chunk:
export const words = (language) =>
  import(
    /* webpackMode: "lazy-once" */
    /* webpackChunkName: "words" */
    /* webpackInclude: /\.js$/ */
    /* webpackExclude: /nl\.js$/ */
    `./lang/${language}.js`
  );

// Create no chunk at all, or use a module only if it's already loaded:
export const help = () => import(/* webpackMode: "eager" */ "./help.js");
export const cached = () => import(/* webpackMode: "weak" */ "./editor.js");

// Run a module when one of its exports is read, or compile WebAssembly without running it:
export { late } from "./late.js";
import source from /* webpackSource: true */ "./add.wasm";
export { source };

// Preload a file, and describe it to the browser:
export const font = new URL(
  /* webpackPreload: true, webpackAs: "font", webpackType: "font/woff2", webpackMedia: "screen" */
  "./text.woff2",
  import.meta.url,
);

// Set the name of a worker's file:
export const worker = new Worker(
  /* webpackEntryOptions: { filename: "worker.js" } */
  new URL("./worker.js", import.meta.url),
);
