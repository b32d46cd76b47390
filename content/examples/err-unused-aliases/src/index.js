import { open } from "./components/dialog.js";

open();
