export { values } from "./b.data.js";
