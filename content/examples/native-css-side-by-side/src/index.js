import "./reset.css";
import { button } from "./button.module.css";

document.body.innerHTML = `<button class="${button}">Save</button>`;
