import { title } from "./title.js";

title("Help");
