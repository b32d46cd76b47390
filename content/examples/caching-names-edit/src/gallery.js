import _ from "lodash";
import { createCard } from "./card/card.js";

export function showGallery() {
  for (const pair of _.chunk(["Lisbon", "Oslo", "Quito", "Dakar"], 2)) {
    document.body.append(createCard(pair.join(" and ")));
  }
}
