import { join } from "./join.js";

export const greet = (...names) => console.log(join(names));
