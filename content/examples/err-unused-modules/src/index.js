import { format } from "./format.js";

document.title = "Hello";
