import badge from "./badge.svg";

console.log(badge);
