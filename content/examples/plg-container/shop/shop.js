import { button } from "cart/button";
import { version } from "react";

console.log(button, "in a shop that has React", version);
