import { count, increase } from "./counter.js";

increase();
increase();
console.log(count);
