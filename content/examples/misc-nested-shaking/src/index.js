import * as texts from "./texts.js";

console.log(texts.shop.title);
