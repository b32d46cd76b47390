import { join } from "./join.js";
import { title } from "./title.js";

title(join(["page"]));
