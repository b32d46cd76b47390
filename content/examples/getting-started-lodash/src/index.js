import _ from "lodash";
import { greet } from "./greet.js";

const heading = document.createElement("h1");
heading.textContent = greet("webpack");
heading.id = _.kebabCase(heading.textContent);
document.body.append(heading);
