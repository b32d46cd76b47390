import { greet } from "./greet.ts";

const pages: number = greet({ name: "Ada" });

console.log(pages);
