import { card } from "./card.module.css";
import * as styles from "./card.module.css";

console.log(card);
console.log(Object.keys(styles).sort().join(" "));
console.log(styles["card-title"]);
