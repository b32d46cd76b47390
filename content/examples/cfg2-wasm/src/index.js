import source addModule from "./add.wasm";

const { exports } = await WebAssembly.instantiate(addModule);
console.log(exports.add(1, 2));
