import * as report from "./report.js";

console.log("index.js starts");

if (!process.argv.includes("--quiet")) {
  console.log(report.rows.join(", "));
}
