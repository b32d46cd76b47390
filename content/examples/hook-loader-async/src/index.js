import size from "./poem.txt";

console.log(`${size} bytes after compression`);
