import { area } from "./shapes.js";

if (process.env.NODE_ENV === "development") {
  console.log("Only while you work on it");
}
console.log(area(3));
