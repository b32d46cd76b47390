import text from "./text.txt";

console.log(text);
