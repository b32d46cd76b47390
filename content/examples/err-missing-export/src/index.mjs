import { formatPrice } from "./format.mjs";

document.title = formatPrice(5);
