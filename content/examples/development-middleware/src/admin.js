import { print } from "./print.js";

print("The admin script is loaded");
