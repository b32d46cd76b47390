export { button } from "./button.js";
export { chart } from "./chart.js";
