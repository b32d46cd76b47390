import { bar } from "./bar.js";

document.body.append(bar("Modules"));
