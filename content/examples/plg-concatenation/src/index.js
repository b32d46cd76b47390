import { greet } from "./greet.js";
import { strict } from "./strict.cjs";
import { sloppy } from "./sloppy.cjs";

greet(strict, sloppy);
import("./page.js");
