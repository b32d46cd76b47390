import * as styles from "./menu.module.css";

console.log(Object.keys(styles));
