export { default } from "./webpack.prod.js";
