import kebabCase from "lodash/kebabCase.js";
import { greet } from "./greet.js";
import "./style.css";

const heading = document.createElement("h1");
heading.textContent = greet("webpack");
heading.id = kebabCase(heading.textContent);
document.body.append(heading);
