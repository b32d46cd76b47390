import { print } from "./print.js";

const button = document.createElement("button");
button.textContent = "Print";
button.addEventListener("click", () => print("Clicked"));
document.body.append(button);
