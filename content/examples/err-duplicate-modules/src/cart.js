import { price } from "./price.js";

document.title = price(1);
