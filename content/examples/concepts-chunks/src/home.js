import { format } from "./format.js";

document.title = format("home");
document.onclick = () => import("./dialog.js");
