import "./card.css";
import { price } from "./price.js";

document.querySelector("h1").textContent = price(5);
