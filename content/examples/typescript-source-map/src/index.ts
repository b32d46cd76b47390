import { greet } from "@/greet.ts";
import { shout } from "@/text/shout.ts";

console.log(shout(greet({ name: "Ada" })));
