import { format } from "./shared.js";

document.title = format("detail");
