import { open } from "./dialog.js?Small";
import { close } from "./dialog.js?small";

open();
close();
