import "./public-path.js";
import badge from "./badge.svg";

console.log(badge);
