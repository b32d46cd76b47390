import styles from "./card.module.css";
import "./style.css";

console.log(styles.card);
