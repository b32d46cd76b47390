import { format } from "./fromat.js";

document.title = format("hello");
