import * as styles from "./card.module.css";

export function createCard(text) {
  const card = document.createElement("article");
  card.className = styles.card;

  const icon = new Image();
  icon.src = new URL("./star.svg", import.meta.url);
  icon.alt = "";

  card.append(icon, text);
  return card;
}
