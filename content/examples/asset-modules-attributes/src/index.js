import header from "./header.bin" with { type: "bytes" };
import haiku from "./haiku.txt" with { type: "text" };

console.log(header.length);
console.log(haiku.split("\n").length);
