import styles from "./card.module.css";

console.log(Object.keys(styles).join(" "));
