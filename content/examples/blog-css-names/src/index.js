import * as card from "./card.module.css";

console.log(Object.keys(card).sort().join(", "));
