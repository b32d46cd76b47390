import * as styles from "./card.module.css";
import { formatPrice } from "./format.ts";

const card = document.createElement("article");
card.className = styles.card;
card.textContent = formatPrice(5);

const image = new Image();
image.src = new URL("./cup.svg", import.meta.url);

card.append(image);
document.body.append(card);
