import { product } from "./product.js";

product();
