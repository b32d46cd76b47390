import /* webpackDefer: true */ * as report from "./report.js";

console.log("index.js starts");
console.log(report.rows.join(", "));
