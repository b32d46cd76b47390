import _ from "lodash";

const heading = document.createElement("h1");
heading.textContent = _.startCase("long term caching");
document.body.append(heading);
