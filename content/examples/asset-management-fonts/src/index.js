import kebabCase from "lodash/kebabCase.js";
import { greet } from "./greet.js";
import "./style.css";
import * as styles from "./title.module.css";

const heading = document.createElement("h1");
heading.textContent = greet("webpack");
heading.id = kebabCase(heading.textContent);
heading.className = styles.title;

const logo = new Image();
logo.src = new URL("./logo.svg", import.meta.url);
logo.alt = "The webpack cube";

document.body.append(logo, heading);
