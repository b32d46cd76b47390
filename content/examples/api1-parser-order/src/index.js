import { price } from "./price.js";

const count = 2;
if (typeof window === "undefined") {
  console.log(price * count);
}
import("./details.js");
