import * as settings from "./settings.js";

settings = { theme: "dark" };
