export { values } from "./a.data.js";
