import { items } from "./cart.js";

items.push("teapot");
