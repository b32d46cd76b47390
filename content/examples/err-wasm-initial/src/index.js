import { id } from "./id.wasm";

console.log(id());
