import print from "./print.cjs";
import _ from "lodash";

const heading = document.createElement("h1");
heading.textContent = _.startCase("long term caching");
heading.addEventListener("click", () => print(heading.textContent));
document.body.append(heading);
