import text from "./data.txt";

console.log(text);
