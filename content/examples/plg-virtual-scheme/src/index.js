import { render } from "routes:all";

console.log(render("shop"));
