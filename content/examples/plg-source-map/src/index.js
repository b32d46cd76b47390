import { shout } from "./shout.js";
import { pad } from "./vendor/pad.js";

console.log(pad(shout("hello")));
