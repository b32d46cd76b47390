import _ from "lodash";

const heading = document.createElement("h1");
heading.textContent = _.startCase("code-splitting");
document.body.append(heading);
