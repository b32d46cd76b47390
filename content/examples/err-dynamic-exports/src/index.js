import { red } from "./colors.js";

document.body.style.color = red;
