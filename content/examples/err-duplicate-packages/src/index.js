import { open } from "../packages/dialog/index.js";
import { store } from "../packages/store-2/index.js";

open(store);
