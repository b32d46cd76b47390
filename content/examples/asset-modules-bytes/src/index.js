import header from "./header.bin";

console.log(header instanceof Uint8Array, header.length);
console.log(new TextDecoder().decode(header.subarray(0, 7)));
