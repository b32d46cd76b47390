import clock from "./clock.cjs";

console.log(clock());
