import { product } from "./product.js";

document.body.addEventListener("click", () => product());
