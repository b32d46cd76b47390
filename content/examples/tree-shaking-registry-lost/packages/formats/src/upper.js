import { register } from "./registry.js";

register("upper", (text) => text.toUpperCase());
