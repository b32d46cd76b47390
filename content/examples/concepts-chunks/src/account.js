import { format } from "./format.js";

document.title = format("account");
document.onclick = () => import(/* webpackChunkName: "settings" */ "./settings.js");
