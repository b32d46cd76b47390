import haiku from "./haiku.txt";

console.log(haiku.split("\n")[0]);
