import { price } from "./price.js";

document.body.append(` reduced from ${price(8)}`);
