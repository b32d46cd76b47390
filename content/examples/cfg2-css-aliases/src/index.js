import * as card from "./card.module.css";

console.log(card["card-title"], card.CARD_TITLE);
