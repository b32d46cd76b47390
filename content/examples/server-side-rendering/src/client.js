import { render } from "./app.js";

const root = document.querySelector("main");
const state = JSON.parse(root.dataset.state);

root.addEventListener("click", () => {
  state.count += 1;
  root.innerHTML = render(state);
});
