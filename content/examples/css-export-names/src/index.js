import * as styles from "./card.module.css";

console.log(__resourceQuery.slice(1).padEnd(16), Object.keys(styles).join(", "));
