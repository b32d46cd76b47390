import { label } from "./label.js";
import "./style.css";

let seconds = 0;
const counter = document.createElement("p");
const text = document.createElement("p");
document.body.append(counter, text);

setInterval(() => {
  seconds += 1;
  counter.textContent = seconds;
}, 1000);
text.textContent = label();

// #region hot
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./label.js", () => {
    text.textContent = label();
  });
}
// #endregion hot
