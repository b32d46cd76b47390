import { start } from "./app.js";

if (!Array.prototype.findLast) {
  await import(/* webpackChunkName: "find-last" */ "./find-last.js");
}

start();
