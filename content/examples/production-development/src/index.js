import { cube } from "./math.js";
import "./style.css";

const log = (message) => {
  if (process.env.NODE_ENV !== "production") {
    console.log(`debug: ${message}`);
  }
};

log("starting");
console.info("ready");
const paragraph = document.createElement("p");
paragraph.textContent = `5 cubed is ${cube(5)}`;
document.body.append(paragraph);
