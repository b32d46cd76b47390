import _ from "lodash";

console.log(_.startCase("too-large"));
