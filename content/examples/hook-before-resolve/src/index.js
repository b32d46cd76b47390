import { pay } from "./payment.js";

console.log(pay(5));
import("./analytics.js").catch((error) => console.log(error.message));
