import _ from "lodash";
import { createCard } from "./card/card.js";

for (const pair of _.chunk(["Lisbon", "Oslo", "Quito", "Hanoi"], 2)) {
  document.body.append(createCard(pair.join(" and ")));
}
