import "./upper.js";

export { format } from "./registry.js";
