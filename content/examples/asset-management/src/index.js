import kebabCase from "lodash/kebabCase.js";
import { createCard } from "./card/card.js";
import { greet } from "./greet.js";
import "./style.css";

const heading = document.createElement("h1");
heading.textContent = greet("webpack");
heading.id = kebabCase(heading.textContent);

const logo = new Image();
logo.src = new URL("./logo.svg", import.meta.url);
logo.alt = "";

document.body.append(logo, heading, createCard("One folder per component"));
