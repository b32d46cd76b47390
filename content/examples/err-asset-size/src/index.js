import { capitalize } from "lodash";

document.title = capitalize("welcome");
document.body.addEventListener("click", () => import("./detail.js"));
