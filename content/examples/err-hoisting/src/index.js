import { open } from "./dialog.js";

open();
