import { report } from "./report.js";

const button = document.createElement("button");
button.textContent = "Report";
// #region handler
button.onclick = report;
// #endregion handler
document.body.append(button);

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./report.js");
}
