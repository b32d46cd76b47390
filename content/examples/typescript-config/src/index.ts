import startCase from "lodash/startCase.js";
import badge from "./badge.svg";
import "./style.css";

const image = document.createElement("img");
image.src = badge;
image.alt = startCase("made_with_webpack");
document.body.append(image);
