export { default } from "./webpack.dev.js";
