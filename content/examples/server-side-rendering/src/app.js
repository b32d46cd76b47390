import * as styles from "./app.module.css";

export function render({ count }) {
  return `<button class="${styles.counter}">Clicked ${count} times</button>`;
}
