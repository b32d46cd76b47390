import text from "./prices.txt";

console.log(text.trim());
