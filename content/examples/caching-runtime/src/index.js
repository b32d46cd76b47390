import _ from "lodash";

const heading = document.createElement("h1");
heading.textContent = _.startCase("caching");
document.body.append(heading);
