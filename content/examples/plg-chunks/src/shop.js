import { title } from "./title.js";
import { price } from "./price.js";

title(`Shop, from ${price(3)}`);
