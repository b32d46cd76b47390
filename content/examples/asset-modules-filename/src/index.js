import badge from "./badge.svg";
import haiku from "./haiku.txt";

console.log(badge, haiku);
