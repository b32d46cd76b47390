import legacy, { version } from "./legacy.cjs";
import transpiled, { named } from "./transpiled.cjs";

console.log(legacy(), version);
console.log(typeof transpiled, transpiled.default, named);
