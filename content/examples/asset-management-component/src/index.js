import { createCard } from "./card/card.js";
import "./style.css";

document.body.append(createCard("One folder per component"));
