import { cardTitle } from "./card.module.css";

console.log(cardTitle);
