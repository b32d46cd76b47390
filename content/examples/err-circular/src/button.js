import { prefix } from "./dialog.js";

export const button = document.createElement("button");
button.textContent = `${prefix}OK`;
