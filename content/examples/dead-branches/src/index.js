import { changing, isVerbose, verbose } from "./flags.js";

if (process.env.NODE_ENV === "development") import(/* webpackChunkName: "if" */ "./tool.js?1");
if (import.meta.env.DEV) import(/* webpackChunkName: "import.meta.env" */ "./tool.js?2");
if (DEBUG) import(/* webpackChunkName: "DefinePlugin" */ "./tool.js?3");
if (typeof require === "undefined") import(/* webpackChunkName: "typeof" */ "./tool.js?4");

DEBUG ? import(/* webpackChunkName: "ternary" */ "./tool.js?5") : null;
DEBUG && import(/* webpackChunkName: "and" */ "./tool.js?6");
!DEBUG || import(/* webpackChunkName: "or" */ "./tool.js?7");

export function early() {
  if (!DEBUG) return;
  import(/* webpackChunkName: "after-return" */ "./tool.js?8");
}
export function failing() {
  if (!DEBUG) throw new Error("only for debugging");
  import(/* webpackChunkName: "after-throw" */ "./tool.js?9");
}

if (verbose) import(/* webpackChunkName: "imported-const" */ "./tool.js?10");

const local = false;
if (local) import(/* webpackChunkName: "local-const" */ "./tool.js?11");
if (changing) import(/* webpackChunkName: "imported-let" */ "./tool.js?12");
if (isVerbose()) import(/* webpackChunkName: "imported-function" */ "./tool.js?13");

const { NODE_ENV } = process.env;
if (NODE_ENV === "development") import(/* webpackChunkName: "destructured" */ "./tool.js?14");

switch (process.env.NODE_ENV) {
  case "development":
    import(/* webpackChunkName: "switch" */ "./tool.js?15");
}
while (DEBUG) import(/* webpackChunkName: "while" */ "./tool.js?16");
if ("production".startsWith("dev")) import(/* webpackChunkName: "string-method" */ "./tool.js?17");
if (globalThis.DEBUG) import(/* webpackChunkName: "property" */ "./tool.js?18");
