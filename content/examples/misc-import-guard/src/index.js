import * as tools from "./tools.js";

if ("formatRange" in tools) {
  console.log(tools.formatRange(1, 2));
} else {
  console.log(tools.format(1));
}
