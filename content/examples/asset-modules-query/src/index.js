import text from "./badge.svg?raw";
import dataUrl from "./badge.svg?inline";
import address from "./badge.svg";

console.log(text.slice(0, 4));
console.log(dataUrl.slice(0, 26));
console.log(address);
