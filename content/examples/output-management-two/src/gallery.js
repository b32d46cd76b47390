import { createCard } from "./card/card.js";

for (const city of ["Lisbon", "Oslo", "Quito", "Hanoi"]) {
  document.body.append(createCard(city));
}
