import text from "./welcome.txt";

console.log(text);
