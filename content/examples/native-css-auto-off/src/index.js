import css from "./style.css";

console.log(css.trim());
