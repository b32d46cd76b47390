import { greet } from "./greet.js";

const show = () => {
  document.body.textContent = greet("webpack");
};

show();

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept("./greet.js", show);
}
