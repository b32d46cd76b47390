import { button } from "./button.js";

export { prefix } from "./labels.js";

export const dialog = document.createElement("dialog");
dialog.append(button);
