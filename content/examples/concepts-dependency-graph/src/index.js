import "./page.css";
import { price } from "./price.js";

document.body.textContent = price(5);
document.body.onclick = () => import("./details.js");
