import { search } from "./search.js";

const input = document.querySelector("input");

input.addEventListener("change", () => {
  document.querySelector("output").textContent = search(input.value).join(", ");
});
document.body.addEventListener("click", () => import("./detail.js"));
