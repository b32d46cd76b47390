import { title } from "./title.js";

title("Home");
