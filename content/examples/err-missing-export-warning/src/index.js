import { formatPrice } from "./format";

document.title = formatPrice(5);
